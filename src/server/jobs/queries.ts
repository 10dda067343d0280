import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { QueueShare } from './jobs.ts';

export interface NewJob {
  kind: string;
  key: string | null;
  payload: unknown;
  /** Null: as soon as it is its turn, whatever a clock says that is set back meanwhile. */
  runAt: Date | null;
  now: Date;
  turn: QueueShare | null;
}

/** Where processes tell each other that there is something to take (`work`) or to stop (`stop`). */
export const CHANNEL = 'job';
export type Notice = 'work' | 'stop';

export async function insertJob(
  db: Database,
  { kind, key, payload, runAt, now, turn }: NewJob,
): Promise<void> {
  const of = turn?.of ?? null;
  // Behind what the same person has in line, and as far behind that as the job is long.
  const turnAt = sql`
    greatest(${runAt ?? now}::timestamptz, (select max(turn_at) from job where kind = ${kind} and turn_of = ${of}))
      + make_interval(secs => ${turn?.seconds ?? 0}::double precision)`;
  // What is enqueued anew is not given up any more.
  await db.orm.execute(sql`
    with forgotten as (delete from job_given_up where kind = ${kind} and key = ${key})
    insert into job (kind, key, payload, run_at, turn_of, turn_at)
    values (${kind}, ${key}, ${JSON.stringify(payload)}::jsonb, coalesce(${runAt}::timestamptz, '-infinity'), ${of}, ${turnAt})
    on conflict (kind, key) where lease is null do update
    set payload = excluded.payload, run_at = least(job.run_at, excluded.run_at),
      turn_of = excluded.turn_of, turn_at = least(job.turn_at, excluded.turn_at), failures = 0, losses = 0`);
}

export async function cancelJobs(db: Database, kind: string, key: string): Promise<void> {
  await db.orm.execute(sql`
    with forgotten as (delete from job_given_up where kind = ${kind} and key = ${key})
    delete from job where kind = ${kind} and key = ${key} and lease is null`);
  await db.orm.execute(
    sql`update job set cancelled = true where kind = ${kind} and key = ${key} and lease is not null`,
  );
}

/** Reaches the listeners when the surrounding transaction commits. */
export async function notify(db: Database, notice: Notice): Promise<void> {
  await db.orm.execute(sql`select pg_notify(${CHANNEL}, ${notice})`);
}
