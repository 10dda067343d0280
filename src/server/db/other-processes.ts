import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** How long PostgreSQL may still list the connections of a process that has just ended. */
const ENDING_MS = 2_000;
const LOOK_EVERY_MS = 100;

/** Whether a server, or another command, is connected to this PostgreSQL. */
export async function isUsedByOthers({ orm }: Pick<Database, 'orm'>): Promise<boolean> {
  for (let waited = 0; (await countOthers(orm)) > 0; waited += LOOK_EVERY_MS) {
    if (waited >= ENDING_MS) return true;
    await sleep(LOOK_EVERY_MS);
  }
  return false;
}

async function countOthers(orm: Database['orm']): Promise<number> {
  const { rows } = await orm.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'lyceum' and pid <> pg_backend_pid()`);
  return rows[0]?.count ?? 0;
}
