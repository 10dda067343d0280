import { sql } from 'drizzle-orm';
import type { Log } from '../log.ts';
import type { Orm } from './database.ts';
import { Turns } from './turns.ts';

const INTERVAL_MS = 60_000;
/** What a start after a crash reads again at most: about a second of work. */
const LOG_MAX_BYTES = 16 * 1024 * 1024;
/** A table is looked after when so many rows, and so large a part of it, changed (PostgreSQL's autovacuum defaults). */
const CHANGED_ROWS = 50;
const CHANGED_PART = 0.2;

export interface Maintenance {
  stop(): void;
  /** Runs `work` after what is being done, and before what comes next. One at a time. */
  without<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Does what a PostgreSQL server's background processes do and PGlite has not: checkpoints, without which the log would
 * grow for ever, and VACUUM ANALYZE of tables that changed much.
 */
export function startMaintenance(orm: Orm, log: Log): Maintenance {
  const turns = new Turns();
  const timer = setInterval(() => {
    turns
      .take(() => runMaintenance(orm))
      .catch((error: unknown) => log.warn({ err: error }, 'database maintenance failed'));
  }, INTERVAL_MS);
  timer.unref();
  return {
    stop: () => clearInterval(timer),
    without: (work) => turns.take(work),
  };
}

/** One statement per query, so that waiting requests come in between. */
export async function runMaintenance(orm: Orm): Promise<void> {
  // Counts of changed rows are kept back for up to a minute.
  await orm.execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = await orm.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
      where n_dead_tup > ${CHANGED_ROWS} + ${CHANGED_PART}::float8 * n_live_tup
        or n_mod_since_analyze > ${CHANGED_ROWS} + ${CHANGED_PART}::float8 * n_live_tup`,
  );
  for (const { name } of rows) await orm.execute(sql.raw(`vacuum (analyze) ${name}`));
  if ((await logBytes(orm)) > LOG_MAX_BYTES) await orm.execute(sql`checkpoint`);
}

/** What was logged since the last checkpoint. */
export async function logBytes(orm: Orm): Promise<number> {
  const { rows } = await orm.execute<{ bytes: number }>(
    sql`select (pg_current_wal_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()`,
  );
  return rows[0]?.bytes ?? 0;
}
