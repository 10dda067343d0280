import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Config, ConfigError } from '../config.ts';
import type { Database } from '../db/database.ts';
import { findApplied } from '../db/migrate.ts';
import type { FileStore } from '../files/file-store.ts';
import { readWhereThere } from '../files/read-where-there.ts';
import { openFileStore } from '../files/open-file-store.ts';
import type { Log } from '../log.ts';
import { type ArchiveWriter, checkArchive, writeArchive } from './archive.ts';
import { dumpTable } from './dump-tables.ts';
import { type Contents, FILES, KEYS, MANIFEST, type Manifest, TABLES } from './manifest.ts';
import { withStillDatabase } from './still-database.ts';
import { listSequences, listTables } from './tables.ts';

/** Says what is being done, to whoever waits. */
export type Say = (line: string) => void;

/**
 * Writes all that an installation has to one file: the rows of its database as of one moment, its stored files and its keys. The server may run
 * meanwhile. The file appears when all of it was read again and found whole. Throws ConfigError.
 */
export async function makeBackup(
  path: string,
  config: Config,
  { log, say }: { log: Log; say: Say },
): Promise<Contents> {
  const target = resolve(path);
  if (existsSync(target)) throw new ConfigError(`${target} exists already. Name another file.`);
  const contents: Contents = { rows: 0, files: 0 };
  const fill = async (archive: ArchiveWriter) => {
    say('Reading the database …');
    contents.rows = await withStillDatabase(config, log, (db) => addDatabase(archive, db));
    say('Copying the files …');
    // After the database: a document's file is there before its record.
    contents.files = await addFiles(archive, await openFileStore(config, log, { isReader: true }));
    await addKeys(archive, join(config.DATA_DIR, 'keys'));
  };
  await writeArchive(target, fill, async (written) => {
    say('Reading the backup again …');
    await checkArchive(written);
  });
  return contents;
}

async function addDatabase(archive: ArchiveWriter, db: Database): Promise<number> {
  return db.transaction(async () => {
    // On a server others write meanwhile; what is read is as of now.
    await db.orm.execute(sql`set transaction isolation level repeatable read`);
    const tables = await listTables(db);
    const manifest: Manifest = {
      format: 'lyceum-backup-1',
      made_at: new Date().toISOString(),
      migrations: Array.from(await findApplied(db), ([name, checksum]) => ({ name, checksum })),
      tables,
      sequences: await listSequences(db),
    };
    await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 2)));
    let rows = 0;
    for (const table of tables) {
      let number = 0;
      for await (const piece of dumpTable(db, table)) {
        number += 1;
        rows += piece.rows;
        await archive.add(`${TABLES}${table.name}/${String(number).padStart(6, '0')}`, piece.bytes);
      }
    }
    return rows;
  });
}

async function addFiles(archive: ArchiveWriter, files: FileStore): Promise<number> {
  let count = 0;
  for (const { key, size } of await files.list('')) {
    const chunks = await readWhereThere(files, key);
    // Deleted since it was listed.
    if (!chunks) continue;
    await archive.add(FILES + key, { size, chunks });
    count += 1;
  }
  return count;
}

async function addKeys(archive: ArchiveWriter, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  for (const name of (await readdir(folder)).toSorted()) {
    const path = join(folder, name);
    if ((await stat(path)).isFile()) await archive.add(KEYS + name, await readFile(path));
  }
}
