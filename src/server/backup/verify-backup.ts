import { checkArchive } from './archive.ts';
import { type Contents, FILES, TABLES } from './manifest.ts';
import { readManifest } from './read-manifest.ts';

const LINE_END = 10;

/** What a backup holds, when all of it is as it was written. Throws ConfigError, which says what is not. */
export async function verifyBackup(path: string): Promise<{ contents: Contents; madeAt: string }> {
  let rows = 0;
  const names = await checkArchive(path, (name, chunk) => {
    if (name.startsWith(TABLES)) for (const byte of chunk) if (byte === LINE_END) rows += 1;
  });
  const { made_at: madeAt } = await readManifest(path);
  const files = [...names].filter((name) => name.startsWith(FILES)).length;
  return { contents: { rows, files }, madeAt };
}
