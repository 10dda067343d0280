import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { ConfigError } from '../config.ts';
import type { Database } from './database.ts';

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../../migrations');

export interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/** Any number; the same in every process that migrates one database. */
const LOCK_KEY = 7_239_641_120;

/**
 * Brings the database to the newest of `folder`'s migrations (default: the product's), each in a transaction of its own.
 * Processes that start together take turns. Throws ConfigError when a migration that already ran was changed or removed.
 */
export async function migrate(db: Database, folder = MIGRATIONS_FOLDER): Promise<void> {
  await applyMigrations(db, await readMigrations(folder));
}

/** The same with migrations at hand, such as those of an older database. */
export async function applyMigrations(db: Database, migrations: readonly Migration[]): Promise<void> {
  await db.transaction(() => createTable(db));
  const applied = await findApplied(db);
  checkHistory(applied, migrations);
  const missing = migrations.filter(({ name }) => !applied.has(name));
  for (const migration of missing) await db.transaction(() => apply(db, migration));
}

async function createTable(db: Database): Promise<void> {
  await lock(db);
  await db.orm.execute(sql`create table if not exists schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
}

/** Held until the transaction ends. */
async function lock(db: Database): Promise<void> {
  await db.orm.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
}

/** The migrations of a folder, in the order in which they run. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may have other line ends.
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** Whether any ran here, so that the tables of Lyceum are there. */
export async function isMigrated(db: Database): Promise<boolean> {
  const { rows } = await db.orm.execute<{ found: boolean }>(
    sql`select to_regclass('schema_migration') is not null as found`,
  );
  return rows[0]?.found === true;
}

/** The migrations that ran, in the order of their names, with their checksums. */
export async function findApplied(db: Database): Promise<Map<string, string>> {
  const { rows } = await db.orm.execute<{ name: string; checksum: string }>(
    sql`select name, checksum from schema_migration order by name`,
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** Throws ConfigError when a migration that ran is unknown to this version, or was changed. */
export function checkHistory(applied: Map<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of applied) {
    if (!known.has(name)) {
      throw new ConfigError(
        `The database was migrated by a newer version of Lyceum (${name}); use that version.`,
      );
    }
    if (known.get(name) !== checksum) {
      throw new ConfigError(
        `The migration ${name} was changed after it ran; undo the change and add a new migration.`,
      );
    }
  }
}

async function apply(db: Database, migration: Migration): Promise<void> {
  await lock(db);
  const applied = await findApplied(db);
  if (applied.has(migration.name)) return;
  // An index over a large table may take longer than any request.
  await db.orm.execute(sql`set local statement_timeout = 0`);
  await db.orm.execute(sql.raw(migration.text));
  await db.orm.execute(
    sql`insert into schema_migration (name, checksum) values (${migration.name}, ${migration.checksum})`,
  );
}
