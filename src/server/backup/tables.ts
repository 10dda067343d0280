import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

export interface Table {
  /** With its schema, quoted where SQL needs it. */
  name: string;
  /** Those that can be written, quoted where SQL needs it. */
  columns: string[];
}

export interface Sequence {
  name: string;
  last: string;
}

const OWN = sql`n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_'`;

/** Every table of the database apart from the list of its migrations, by name. */
export async function listTables({ orm }: Database): Promise<Table[]> {
  const { rows } = await orm.execute<{ name: string; columns: string[] }>(sql`
    select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relpersistence <> 't' and c.relname <> 'schema_migration' and ${OWN}
    group by 1 order by 1`);
  return rows;
}

/** The counters that have counted, with what they gave last. */
export async function listSequences({ orm }: Database): Promise<Sequence[]> {
  const { rows } = await orm.execute<{ name: string; last: string }>(sql`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
    from pg_sequences where last_value is not null order by 1`);
  return rows;
}
