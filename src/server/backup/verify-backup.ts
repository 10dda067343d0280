import { checkArchive, readArchive } from './archive.ts';
import { type Contents, FILES, TABLES } from './manifest.ts';
import { readManifest } from './read-manifest.ts';

const LINE_END = 10;

/** What a backup holds, when all of it is as it was written. Throws ConfigError, which says what is not. */
export async function verifyBackup(path: string): Promise<{ contents: Contents; madeAt: string }> {
  const names = await checkArchive(path);
  const { made_at: madeAt } = await readManifest(path);
  const contents: Contents = { rows: 0, files: [...names].filter((name) => name.startsWith(FILES)).length };
  await readArchive(path, async (entry) => {
    if (!entry.name.startsWith(TABLES)) return;
    for (const byte of await entry.read()) if (byte === LINE_END) contents.rows += 1;
  });
  return { contents, madeAt };
}
