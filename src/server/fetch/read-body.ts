import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { FetchFailure } from './web-fetch.ts';

const DECODERS: Readonly<Record<string, typeof createGunzip | typeof createBrotliDecompress>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

interface ReadingLimits {
  /** Of what comes out of the decompression, so that a bomb ends here. */
  maxBytes: number;
  signal: AbortSignal;
}

/** The body. Throws FetchFailure `too_large` as soon as it is, or `unsupported` for a compression that we did not offer. */
export async function readBody(
  response: IncomingMessage,
  { maxBytes, signal }: ReadingLimits,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of plainBody(response)) {
    signal.throwIfAborted();
    size += part.length;
    if (size > maxBytes) throw new FetchFailure('too_large', `the answer is longer than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function plainBody(response: IncomingMessage): AsyncIterable<Buffer> & Readable {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return response;
  const createDecoder = DECODERS[encoding];
  if (!createDecoder) {
    response.destroy();
    throw new FetchFailure('unsupported', `the answer is encoded as ${encoding}`);
  }
  // Its errors reach whoever reads the decoder.
  return pipeline(response, createDecoder(), () => undefined);
}

/** The charset that a content type names; null for none, or one that nobody knows. */
export function charsetOf(contentType: string): string | null {
  const charset = /;\s*charset="?([\w-]+)/i.exec(contentType)?.[1];
  if (charset === undefined) return null;
  try {
    return new TextDecoder(charset).encoding;
  } catch {
    return null;
  }
}
