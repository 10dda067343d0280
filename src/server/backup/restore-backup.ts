import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Config, ConfigError } from '../config.ts';
import { lockDataFolder } from '../db/data-folder-lock.ts';
import type { Database } from '../db/database.ts';
import {
  applyMigrations,
  isMigrated,
  type Migration,
  MIGRATIONS_FOLDER,
  readMigrations,
} from '../db/migrate.ts';
import { serverUrl } from '../db/open-database.ts';
import { openServer } from '../db/server.ts';
import type { FileStore } from '../files/file-store.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { isWritableFolder, nearestThere } from '../files/writable-folder.ts';
import type { Log } from '../log.ts';
import { checkArchive } from './archive.ts';
import type { Say } from './make-backup.ts';
import { type Contents, FILES, type Manifest } from './manifest.ts';
import { readManifest } from './read-manifest.ts';
import { openFolder, useAndClose } from './still-database.ts';
import { notEmpty, restoreEntries } from './restore-entries.ts';

const DATABASE = 'database';
/** Where the embedded database is built before it gets its place. */
const DRAFT = 'restoring';

/**
 * Puts a backup where the configuration points to, which must be empty: a folder, or a PostgreSQL, or a bucket, whatever it was made from. What a killed
 * attempt left is taken over. The database appears last and as a whole. Throws ConfigError.
 */
export async function restoreBackup(
  path: string,
  config: Config,
  { log, say }: { log: Log; say: Say },
): Promise<Contents> {
  await refuseUnusablePlace(config, log);
  say('Checking the backup …');
  const names = await checkArchive(path);
  const manifest = await readManifest(path);
  const migrations = await migrationsOf(manifest);
  const unlock = lockDataFolder(config.DATA_DIR);
  try {
    const files = await openFileStore(config, log);
    await refuseOtherFiles(files, names);
    say('Restoring …');
    return await intoDatabase(config, log, (db) =>
      db.transaction(async () => {
        await applyMigrations(db, migrations);
        return restoreEntries(path, { manifest, db, files, keys: join(config.DATA_DIR, 'keys') });
      }),
    );
  } finally {
    unlock();
  }
}

/** Says at once what would otherwise be found only when a backup has been made and read. Changes nothing. Throws ConfigError. */
export async function refuseUnusablePlace(config: Config, log: Log): Promise<void> {
  const place = nearestThere(config.DATA_DIR);
  if (!isWritableFolder(place)) {
    const text = `The data folder ${config.DATA_DIR} is not writable. Set DATA_DIR to a folder that is.`;
    throw new ConfigError(text);
  }
  const url = serverUrl(config);
  if (url === undefined) refuseFolder(config);
  else await useAndClose(await openServer({ url, log, connections: 2 }), refuseTables);
  if (config.S3_BUCKET) await openFileStore(config, log);
}

/** Those that made the database as it was. Throws where this version does not have one of them. */
async function migrationsOf({ migrations }: Manifest): Promise<Migration[]> {
  const known = new Map((await readMigrations(MIGRATIONS_FOLDER)).map((one) => [one.name, one]));
  return migrations.map(({ name, checksum }) => {
    const found = known.get(name);
    if (found?.checksum === checksum) return found;
    throw new ConfigError(`The backup was made by a newer version of Lyceum (${name}); use that version.`);
  });
}

async function refuseOtherFiles(files: FileStore, names: ReadonlySet<string>): Promise<void> {
  const other = (await files.list('')).find(({ key }) => !names.has(FILES + key));
  if (other) throw notEmpty(`there is a file ${other.key}`);
}

async function intoDatabase<T>(config: Config, log: Log, fill: (db: Database) => Promise<T>): Promise<T> {
  const { DATA_DIR } = config;
  const url = serverUrl(config);
  if (url !== undefined) {
    return useAndClose(await openServer({ url, log }), async (db) => {
      await refuseTables(db);
      return fill(db);
    });
  }
  refuseFolder(config);
  const draft = join(DATA_DIR, DRAFT);
  await rm(draft, { recursive: true, force: true });
  const db = await openFolder(draft, log);
  try {
    const result = await useAndClose(db, fill);
    await rename(join(draft, DATABASE), join(DATA_DIR, DATABASE));
    return result;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function refuseFolder({ DATA_DIR }: Config): void {
  if (existsSync(join(DATA_DIR, DATABASE))) throw notEmpty(`there is a database in ${resolve(DATA_DIR)}`);
}

async function refuseTables(db: Database): Promise<void> {
  if (await isMigrated(db)) throw notEmpty('the database of DATABASE_URL has tables');
}
