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

/** What the database says of a stored file. */
export interface RecordedFile {
  /** As people gave it. */
  name: string;
  /** In the store of files. */
  key: string;
  /** Whether content with that SHA-256 is what was uploaded. */
  isUnchanged: (sha256: string) => boolean;
}

/** What a backup holds, and the names of files that were copied as they are though they are not what was uploaded. */
export interface MadeBackup extends Contents {
  damaged: string[];
}

interface Making {
  log: Log;
  say: Say;
  /** The records that files are compared with as they are copied. */
  recordedFiles: (db: Database) => Promise<RecordedFile[]>;
}

/**
 * Writes all that an installation has to one file: the rows of its database as of one moment, its stored files and its keys. The server may run
 * meanwhile. The file appears when all of it was read again and found whole. Throws ConfigError.
 */
export async function makeBackup(
  path: string,
  config: Config,
  { log, say, recordedFiles }: Making,
): Promise<MadeBackup> {
  const target = resolve(path);
  if (existsSync(target)) throw new ConfigError(`${target} exists already. Name another file.`);
  const made: MadeBackup = { rows: 0, files: 0, damaged: [] };
  const fill = async (archive: ArchiveWriter) => {
    say('Reading the database …');
    const records: RecordedFile[] = [];
    made.rows = await withStillDatabase(config, log, async (db) => {
      records.push(...(await recordedFiles(db)));
      return addDatabase(archive, db);
    });
    say('Copying the files …');
    // After the database: a document's file is there before its record.
    const sums = await addFiles(archive, await openFileStore(config, log, { isReader: true }));
    made.files = sums.size;
    made.damaged = records
      .filter(({ key, isUnchanged }) => sums.has(key) && !isUnchanged(sums.get(key) ?? ''))
      .map(({ name }) => name);
    await addKeys(archive, join(config.DATA_DIR, 'keys'));
  };
  await writeArchive(target, fill, async (written) => {
    say('Reading the backup again …');
    await checkArchive(written);
  });
  return made;
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

/** Answers the SHA-256 of each file that was copied, by its key. */
async function addFiles(archive: ArchiveWriter, files: FileStore): Promise<Map<string, string>> {
  const sums = new Map<string, string>();
  for (const { key, size } of await files.list('')) {
    const chunks = await readWhereThere(files, key);
    // Deleted since it was listed.
    if (!chunks) continue;
    sums.set(key, await archive.add(FILES + key, { size, chunks }));
  }
  return sums;
}

async function addKeys(archive: ArchiveWriter, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  for (const name of (await readdir(folder)).toSorted()) {
    const path = join(folder, name);
    if ((await stat(path)).isFile()) await archive.add(KEYS + name, await readFile(path));
  }
}
