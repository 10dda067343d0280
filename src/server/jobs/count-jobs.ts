import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/** How many jobs of a kind there are, of the whole installation. */
export interface JobCounts {
  kind: string;
  waiting: number;
  running: number;
  /** Those that failed and wait to be tried again. */
  retrying: number;
  givenUp: number;
  /** Since when the oldest that could run waits; null where none does. */
  dueSince: Date | null;
  /** Why the last of those that are tried again failed. */
  lastReason: string | null;
}

interface Row extends Record<string, unknown> {
  kind: string;
  waiting: number;
  running: number;
  retrying: number;
  given_up: number;
  due_since: string | null;
  last_reason: string | null;
}

/** By kind. Jobs for later are none that wait: every kind that runs once a day has one. */
export async function countJobs(db: Database, now: Date): Promise<JobCounts[]> {
  const { rows } = await db.orm.execute<Row>(sql`
    with counted as (
      select kind,
        count(*) filter (where lease is null and failures = 0 and run_at <= ${now})::int as waiting,
        count(*) filter (where lease is not null)::int as running,
        count(*) filter (where lease is null and failures > 0)::int as retrying,
        min(greatest(run_at, created_at)) filter (where lease is null and failures = 0 and run_at <= ${now}) as due_since,
        max(last_reason) filter (where lease is null and failures > 0) as last_reason
      from job where not cancelled group by kind
    ), given_up as (
      select kind, count(*)::int as given_up from job_given_up group by kind
    )
    select kind, coalesce(waiting, 0) as waiting, coalesce(running, 0) as running, coalesce(retrying, 0) as retrying,
      coalesce(given_up, 0) as given_up, due_since, last_reason
    from counted full join given_up using (kind)
    where coalesce(waiting + running + retrying, 0) + coalesce(given_up, 0) > 0
    order by kind`);
  return rows.map((row) => ({
    kind: row.kind,
    waiting: row.waiting,
    running: row.running,
    retrying: row.retrying,
    givenUp: row.given_up,
    dueSince: row.due_since === null ? null : new Date(row.due_since),
    lastReason: row.last_reason,
  }));
}
