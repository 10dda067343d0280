import { lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { daysAgo } from '#server/every-day.ts';
import { accessLogs, documentChanges } from './tables.ts';

/** At a time, so that nobody waits for the database meanwhile. */
const BATCH = 5_000;

/** Who opened what, and what was done with documents of others, when it is long ago. How often a document was opened stays. */
export async function forgetOldRecords(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  await db.orm
    .delete(documentChanges)
    .where(lt(documentChanges.createdAt, daysAgo(clock, config.KEEP_HISTORY_DAYS)));
  const old = daysAgo(clock, config.KEEP_ACCESS_LOGS_DAYS);
  while (!signal.aborted && (await deleteOldestAccesses(db, old)) === BATCH);
}

/** Of the oldest, those before `moment`: ids are as old as their rows, so that no index on the time is needed. */
async function deleteOldestAccesses(db: Database, moment: Date): Promise<number> {
  return db.transaction(async () => {
    await db.orm.execute(sql`select set_config('lyceum.forgets_accesses', 'on', true)`);
    const { rowCount } = await db.orm.execute(sql`
      delete from ${accessLogs} where id in (
        select id from (select id, created_at from ${accessLogs} order by id limit ${BATCH}) oldest
        where created_at < ${moment})`);
    return rowCount ?? 0;
  });
}
