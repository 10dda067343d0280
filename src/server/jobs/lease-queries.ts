import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/** A job that this process has taken. `lease` is new for each taking, so a lost one is never mistaken for the next. */
export interface TakenJob {
  id: string;
  kind: string;
  key: string | null;
  payload: unknown;
  failures: number;
  losses: number;
  last_error: string | null;
  last_reason: string | null;
  created_at: string;
  lease: string;
}

/** Longer than any pause of a healthy process; renewed three times as often. */
export const LEASE_SECONDS = 30;

const leaseEnd = sql`now() + make_interval(secs => ${LEASE_SECONDS}::int)`;

/**
 * Takes one due job of each kind that has room, the first in line: waiting ones whose key is free and whose owner has not all the
 * room that one may have, and ones whose holder let the lease run out. `rooms`: how many of one owner may run at once, by kind.
 */
export async function takeJobs(db: Database, rooms: Map<string, number>, now: Date): Promise<TakenJob[]> {
  const { rows } = await db.orm.execute<TakenJob & Record<string, unknown>>(sql`
    update job set lease = gen_random_uuid(), leased_until = ${leaseEnd},
      losses = losses + case when lease is null then 0 else 1 end
    where id in (
      select due.id
      from unnest(${sql.param([...rooms.keys()])}::text[], ${sql.param([...rooms.values()])}::int[]) as wanted (kind, per_turn)
      cross join lateral (
        select id from job
        where job.kind = wanted.kind and not cancelled and (
          (leased_until < now())
          or (lease is null and run_at <= ${now}
            and not exists (
              select from job running where running.kind = job.kind and running.key = job.key and running.lease is not null)
            and (turn_of is null or wanted.per_turn > (
              select count(*) from job running
              where running.kind = job.kind and running.turn_of = job.turn_of and running.lease is not null))))
        order by turn_at, id limit 1
        for update skip locked) due)
    returning id, kind, key, payload, failures, losses, last_error, last_reason, created_at, lease`);
  return rows;
}

/** Lengthens a lease. Answers 'lost' when someone else has the job or it is gone. */
export async function renewLease(db: Database, job: TakenJob): Promise<'held' | 'cancelled' | 'lost'> {
  const { rows } = await db.orm.execute<{ cancelled: boolean }>(
    sql`update job set leased_until = ${leaseEnd} where ${isHeld(job)} returning cancelled`,
  );
  if (rows[0] === undefined) return 'lost';
  return rows[0].cancelled ? 'cancelled' : 'held';
}

/** Removes a job that this process holds. */
export async function removeJob(db: Database, job: TakenJob): Promise<'removed' | 'cancelled' | 'lost'> {
  const { rows } = await db.orm.execute<{ cancelled: boolean }>(
    sql`delete from job where ${isHeld(job)} returning cancelled`,
  );
  if (rows[0] === undefined) return 'lost';
  return rows[0].cancelled ? 'cancelled' : 'removed';
}

/** Lets a held job wait again. Does nothing when it was cancelled. Violates a unique index when another of its key waits. */
export async function putBack(
  db: Database,
  job: TakenJob,
  next: { runAt: Date | null; failures: number; error: string | null; reason: string | null },
): Promise<void> {
  await db.orm.execute(sql`
    update job set lease = null, leased_until = null, run_at = coalesce(${next.runAt}, run_at),
      turn_at = greatest(turn_at, ${next.runAt}), failures = ${next.failures}, last_error = ${next.error},
      last_reason = ${next.reason}
    where ${isHeld(job)} and not cancelled`);
}

/** Ends all leases at once, for a process that knows it is the only one. */
export async function endAllLeases(db: Database): Promise<void> {
  await db.orm.execute(sql`update job set leased_until = '-infinity' where lease is not null`);
}

/** Removes cancelled jobs whose process died before it noticed. */
export async function removeDeadCancelled(db: Database): Promise<void> {
  await db.orm.execute(sql`delete from job where cancelled and leased_until < now()`);
}

function isHeld({ id, lease }: TakenJob): SQL {
  return sql`id = ${id} and lease = ${lease}`;
}
