import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { applyMigrations, type Migration, MIGRATIONS_FOLDER, readMigrations } from '#server/db/migrate.ts';
import manifest from '../../package.json' with { type: 'json' };
import { makeDataFolder, silentLog } from '../../test/database.ts';
import { LAST_WITHOUT_RULE, mayContract } from './migrations.ts';

// What `migrations.ts` finds by reading is looked for in a database here: whether each new migration leaves all that the version before
// it reads and writes, and demands nothing that the version before it does not give.

let db: Database;
let migrations: Migration[];
beforeAll(async () => {
  db = await openEmbedded({ dataFolder: makeDataFolder(), log: silentLog, durable: false });
  migrations = await readMigrations(MIGRATIONS_FOLDER);
  const old = migrations.filter(({ name }) => name <= LAST_WITHOUT_RULE);
  await applyMigrations(db, old);
});
afterAll(() => db.close());

test('a database that is migrated keeps all that the version before knows, and demands no more of it', async () => {
  const found: string[] = [];
  for (const [index, { name, text }] of migrations.entries()) {
    if (name <= LAST_WITHOUT_RULE) continue;
    const before = await schemaOf(db);
    await applyMigrations(db, migrations.slice(0, index + 1));
    if (mayContract(text, manifest.version)) continue;
    found.push(...broken(before, await schemaOf(db)).map((sentence) => `${name}: ${sentence}`));
  }
  expect(found).toEqual([]);
});

test.each([
  ['alter table documents drop column sha256', ['column public.documents.sha256 has gone']],
  ['alter table documents alter sha256 type varchar(900)', ['column public.documents.sha256 is another']],
  ['alter table documents alter sha256 set not null', ['column public.documents.sha256 is another']],
  ['alter table documents add size int not null', ['column public.documents.size is demanded']],
  ['alter table documents add size int not null default 0, add shelf text', []],
  ['create unique index one_title on documents (title)', ['rule public.documents.one_title is demanded']],
  [
    'alter table documents add constraint short check (title < $$z$$)',
    ['rule public.documents.short is demanded'],
  ],
  ['drop function institution_of cascade', ['function institution_of(text) has gone']],
  ['create table shelf (id int primary key); create unique index on shelf (id)', []],
])('after %s that is told', async (text, expected) => {
  const before = await schemaOf(db);
  const undone = db.transaction(async () => {
    await db.orm.execute(sql.raw(text));
    throw new Undone(broken(before, await schemaOf(db)));
  });
  await expect(undone).rejects.toMatchObject({ found: expected });
});

class Undone extends Error {
  readonly found: string[];
  constructor(found: string[]) {
    super('undone');
    this.found = found;
  }
}

/** What there is, by its kind, table and name: how it is, and whether rows that say nothing of it are refused. */
type Schema = Map<string, { kind: string; table: string; shape: string; isDemanded: boolean }>;

async function schemaOf({ orm }: Database): Promise<Schema> {
  const { rows } = await orm.execute<{
    kind: string;
    table: string;
    name: string;
    shape: string;
    demanded: boolean;
  }>(sql`
    with tables as (
      select c.oid, n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast'))
    select 'column' as kind, tables.name as table, attname as name, format_type(atttypid, atttypmod) || attnotnull as shape,
      attnotnull and not atthasdef and attidentity = '' as demanded
    from pg_attribute join tables on tables.oid = attrelid where attnum > 0 and not attisdropped
    union all
    select 'rule', tables.name, conname, '', true from pg_constraint join tables on tables.oid = conrelid where contype <> 'n'
    union all
    select 'rule', tables.name, c.relname, '', true from pg_index
      join tables on tables.oid = indrelid join pg_class c on c.oid = indexrelid where indisunique
    union all
    select 'function', '', p.oid::regprocedure::text, p.prorettype::regtype::text, false from pg_proc p
      join pg_namespace n on n.oid = p.pronamespace where n.nspname not in ('pg_catalog', 'information_schema')`);
  return new Map(
    rows.map(({ kind, table, name, shape, demanded }) => [
      `${kind} ${table === '' ? '' : `${table}.`}${name}`,
      { kind, table, shape, isDemanded: demanded },
    ]),
  );
}

function broken(before: Schema, after: Schema): string[] {
  const tables = new Set([...before.values()].map(({ table }) => table));
  const lost = [...before].flatMap(([name, { kind, shape }]) => {
    const now = after.get(name);
    // A rule that goes is missed by nobody.
    if (!now) return kind === 'rule' ? [] : [`${name} has gone`];
    return now.shape === shape ? [] : [`${name} is another`];
  });
  const demanded = [...after].filter(
    ([name, { table, isDemanded }]) => isDemanded && tables.has(table) && !before.has(name),
  );
  return [...lost, ...demanded.map(([name]) => `${name} is demanded`)];
}
