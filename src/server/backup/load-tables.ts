import { sql } from 'drizzle-orm';
import { binaryArray } from '../db/binary-array.ts';
import type { Database } from '../db/database.ts';
import type { Sequence, Table } from './tables.ts';

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Fills the tables of a new database by what `load` is given to call. Meanwhile neither references are checked nor triggers run: the rows are those
 * of a database where that was done. At the end all references are checked at once. To be called in a transaction.
 */
export async function loadTables(
  { orm }: Database,
  { tables, sequences }: { tables: readonly Table[]; sequences: readonly Sequence[] },
  load: (add: (table: Table, lines: string) => Promise<number>) => Promise<void>,
): Promise<void> {
  const run = (statement: string) => orm.execute(sql.raw(statement));
  const { rows: keys } = await orm.execute<ForeignKey & Record<string, unknown>>(sql`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 order by 1, 2`);
  await run('set local statement_timeout = 0');
  await run(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  for (const { table, name } of keys) await run(`alter table ${table} drop constraint ${name}`);
  for (const { name } of tables) await run(`alter table ${name} disable trigger user`);
  await load(async (table, lines) => {
    const rows = lines.split('\n').flatMap((line) => (line === '' ? [] : [rowOf(line)]));
    await orm.execute(sql`${insertInto(table)} unnest(${binaryArray('text', rows)}::text[]) as given (line)
      cross join lateral (select line::${sql.raw(table.name)} as row offset 0) read`);
    return rows.length;
  });
  for (const { name, last } of sequences) {
    await orm.execute(sql`select setval(${name}::regclass, ${last}::bigint)`);
  }
  for (const { table, name, definition } of keys) {
    await run(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const { name } of tables) await run(`alter table ${name} enable trigger user`);
}

function insertInto({ name, columns }: Table) {
  const values = columns.map((column) => `(read.row).${column}`).join(', ');
  return sql.raw(`insert into ${name} (${columns.join(', ')}) overriding system value select ${values} from`);
}

function rowOf(line: string): string {
  const row: unknown = JSON.parse(line);
  if (typeof row !== 'string') throw new Error('a line of the backup is not a row');
  return row;
}
