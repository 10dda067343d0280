import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

const MARK = ':';
const TABLES = ['job', 'job_given_up'];

/** The name of a kind of work that only one place can do, such as filling a folder of one machine. Other kinds have no such mark. */
export function localKind(name: string, place: string): string {
  return `${name}${MARK}${place}`;
}

/** Removes such work, done or given up: it was asked for where a backup was made. What is still wanted here, its files tell. */
export async function forgetLocalJobs({ orm }: Database): Promise<void> {
  for (const table of TABLES) {
    const { rows } = await orm.execute(
      sql`select to_regclass(${table}) as oid where to_regclass(${table}) is not null`,
    );
    // A backup of an older version may not have it yet.
    if (rows.length > 0)
      await orm.execute(sql`delete from ${sql.identifier(table)} where position(${MARK} in kind) > 0`);
  }
}
