import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { migrate, MIGRATIONS_FOLDER, readMigrations } from '#server/db/migrate.ts';
import { prepared } from '#server/db/prepared.ts';
import { openServer } from '#server/db/server.ts';
import type { Log } from '#server/log.ts';
import manifest from '../package.json' with { type: 'json' };

/** Empty, migrated databases wait here, because making one takes seconds and copying it does not. */
const CACHE_FOLDER = join(import.meta.dirname, '../node_modules/.cache/lyceum');

/** Deleting a test's few rows is ten times as fast as truncating their tables, but leaves dead ones behind. */
const RESETS_PER_TRUNCATION = 100;

/** Says nothing: what the database logs is expected in tests. */
export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };

// Border: the one place where all test files of a worker meet; modules are loaded again for each file.
const shared = globalThis as { lyceumTestDatabase?: Promise<Database>; lyceumTestResets?: number };

/** The embedded database of this vitest worker, migrated, shared by its test files. Nobody closes it. */
export function openTestDatabase(): Promise<Database> {
  shared.lyceumTestDatabase ??= openPrepared();
  return shared.lyceumTestDatabase;
}

/** Removes all rows of all tables and sets their counters back, so that a test begins with an empty database. Call it in beforeEach. */
export async function resetDatabase(db: Database): Promise<void> {
  shared.lyceumTestResets = (shared.lyceumTestResets ?? 0) + 1;
  const names = await listFilledTables(db);
  if (names.length === 0) return;
  if (shared.lyceumTestResets % RESETS_PER_TRUNCATION === 0) {
    await db.orm.execute(sql.raw(`truncate ${names.join(', ')} restart identity cascade`));
    return;
  }
  const deletions = names.map((name, index) => `rows_${index} as (delete from ${name})`);
  // Statements in one message are one transaction. No trigger: neither does a deletion look for what refers to it, nor is anybody told.
  await db.orm.execute(
    sql.raw(`${WITHOUT_TRIGGERS_QUERY}; with ${deletions.join(', ')} ${RESET_COUNTERS_QUERY}`),
  );
}

async function listFilledTables(db: Database): Promise<string[]> {
  const query = filledTablesQueries.get(db) ?? (await makeFilledTablesQuery(db));
  filledTablesQueries.set(db, query);
  const filled = await db.orm.execute<{ name: string }>(sql`${prepared('filled_tables')} ${sql.raw(query)}`);
  return filled.rows.map(({ name }) => name);
}

/** To plan a question to each of all tables takes longer than to answer it. */
const filledTablesQueries = new WeakMap<Database, string>();

async function makeFilledTablesQuery(db: Database): Promise<string> {
  const { rows } = await db.orm.execute<{ query: string }>(FILLED_TABLES_QUERY);
  return rows[0]?.query ?? '';
}

/** A data folder with nothing in it. */
export function makeDataFolder(): string {
  return mkdtempSync(join(inject('runFolder'), 'data-'));
}

/** A data folder that already holds an empty, migrated database. */
export async function makePreparedDataFolder(): Promise<string> {
  const template = await prepareDatabase();
  const folder = makeDataFolder();
  cpSync(join(template, 'database'), join(folder, 'database'), { recursive: true });
  return folder;
}

/** False where there is no PostgreSQL: `describe.skipIf(!hasTestPostgres)`. In CI that is an error. */
export const hasTestPostgres = inject('postgresDoor') !== null;

export interface TestPostgres {
  readonly db: Database;
  /** For a second instance on the same database. */
  readonly url: string;
  /** Closes `db` and drops its database, whoever else is connected. */
  close(): Promise<void>;
}

/** A fresh, migrated database of its own on a real PostgreSQL. */
export async function openTestPostgres({ isEmpty = false } = {}): Promise<TestPostgres> {
  const admin = new Client({ connectionString: await askForPostgres() });
  await admin.connect();
  const name = `lyceum_test_${randomBytes(8).toString('hex')}`;
  await admin.query(`create database ${name} template template0 encoding 'UTF8'`);
  const url = new URL(await askForPostgres());
  url.pathname = name;
  const opened = await openServer({ url: url.href, log: silentLog });
  let closing: Promise<void> | undefined;
  // A test may disconnect before the database is dropped.
  const db: Database = { ...opened, close: () => (closing ??= opened.close()) };
  if (!isEmpty) await migrate(db);
  return {
    db,
    url: url.href,
    async close() {
      await db.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

async function askForPostgres(): Promise<string> {
  const door = inject('postgresDoor');
  if (door === null) throw new Error('there is no PostgreSQL; skip this suite with hasTestPostgres');
  const response = await fetch(door);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

const FILLED_TABLES_QUERY = sql`
  select string_agg(
    format('select %L as name where exists (select from %I.%I)', quote_ident(schemaname) || '.' || quote_ident(tablename),
      schemaname, tablename), ' union all ') as query
  from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema') and tablename <> 'schema_migration'`;

const WITHOUT_TRIGGERS_QUERY = `select set_config('session_replication_role', 'replica', true)`;

const RESET_COUNTERS_QUERY = `
  select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
  from pg_sequences where last_value is not null`;

async function openPrepared(): Promise<Database> {
  return openEmbedded({ dataFolder: await makePreparedDataFolder(), log: silentLog, durable: false });
}

async function prepareDatabase(): Promise<string> {
  const template = join(CACHE_FOLDER, await nameOfPrepared());
  if (existsSync(template)) return template;
  mkdirSync(CACHE_FOLDER, { recursive: true });
  const draft = mkdtempSync(join(CACHE_FOLDER, 'draft-'));
  const db = await openEmbedded({ dataFolder: draft, log: silentLog, durable: false });
  await migrate(db);
  await db.close();
  try {
    renameSync(draft, template);
  } catch (error) {
    // Another worker was faster.
    if (!existsSync(template)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
  return template;
}

/** Another version of the database or another migration makes another one. */
async function nameOfPrepared(): Promise<string> {
  const hash = createHash('sha256').update(manifest.dependencies['@electric-sql/pglite']);
  for (const { name, checksum } of await readMigrations(MIGRATIONS_FOLDER))
    hash.update(name).update(checksum);
  return `database-${hash.digest('hex').slice(0, 16)}`;
}
