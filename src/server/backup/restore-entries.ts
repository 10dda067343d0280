import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ConfigError } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';
import { forgetLocalJobs } from '../jobs/local-jobs.ts';
import { type ArchiveEntry, readArchive } from './archive.ts';
import { loadTables } from './load-tables.ts';
import { type Contents, FILES, KEYS, type Manifest, TABLES } from './manifest.ts';

export function notEmpty(found: string): ConfigError {
  return new ConfigError(`A backup is restored only where nothing is, but ${found}. Name an empty place.`);
}

interface Target {
  manifest: Manifest;
  db: Database;
  files: FileStore;
  keys: string;
}

export async function restoreEntries(path: string, { manifest, db, files, keys }: Target): Promise<Contents> {
  const contents: Contents = { rows: 0, files: 0 };
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  await loadTables(db, manifest, async (add) => {
    await readArchive(path, async (entry) => {
      if (entry.name.startsWith(TABLES)) {
        const table = tables.get(entry.name.slice(TABLES.length, entry.name.lastIndexOf('/')));
        if (table) contents.rows += await add(table, (await entry.read()).toString());
      } else if (entry.name.startsWith(FILES)) {
        await restoreFile(files, entry);
        contents.files += 1;
      } else if (entry.name.startsWith(KEYS)) await restoreKey(keys, entry);
    });
  });
  await forgetLocalJobs(db);
  return contents;
}

async function restoreFile(files: FileStore, entry: ArchiveEntry): Promise<void> {
  const key = entry.name.slice(FILES.length);
  await files.put(key, entry.chunks(), { maxBytes: entry.size, overwrite: true });
}

/** Sessions and stored keys of model services can be read with these keys only, so others are not replaced. */
async function restoreKey(folder: string, entry: ArchiveEntry): Promise<void> {
  const path = join(folder, basename(entry.name));
  const content = await entry.read();
  if (!existsSync(path)) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(path, content, { mode: 0o600, flag: 'wx', flush: true });
  } else if (!content.equals(await readFile(path))) throw notEmpty(`there is another ${path}`);
}
