import { posix } from 'node:path';
import { LIMITS } from '../limits.ts';
import type { Package } from '../package/open-package.ts';
import { ReaderFailure } from '../reader.ts';

/** All of a part. Throws ReaderFailure `too_large`. */
export async function textOfPart(parts: Package, name: string): Promise<string> {
  let text = '';
  for await (const piece of parts.read(name)) {
    text += piece;
    if (text.length > LIMITS.characters) throw new ReaderFailure('too_large');
  }
  return text;
}

/** What a reference in a part means, without what it says of a place within. */
export function resolvePart(from: string, reference: string): string {
  const path = reference.split('#')[0] ?? '';
  return posix.resolve('/', posix.dirname(from), decodedPath(path)).slice(1);
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
