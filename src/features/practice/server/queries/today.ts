import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Day } from '../days.ts';

export interface SourceCounts {
  sourceId: string;
  due: number;
  new: number;
  active: number;
  resting: number;
  /** Items that were asked for the first time today. */
  begun: number;
  /** When the next item is due that is not due today. */
  nextDueAt: Date | null;
}

/** What waits in each source. */
export async function countBySource(
  db: Database,
  userId: string,
  { startsAt, endsAt }: Day,
): Promise<SourceCounts[]> {
  const end = sql`${endsAt.toISOString()}::timestamptz`;
  const { rows } = await db.orm.execute<Omit<SourceCounts, 'nextDueAt'> & { nextDueAt: string | null }>(sql`
    select source_id as "sourceId",
      (count(*) filter (where is_active and due < ${end}))::int as "due",
      (count(*) filter (where is_active and due is null))::int as "new",
      (count(*) filter (where is_active))::int as "active",
      (count(*) filter (where not is_active))::int as "resting",
      (count(*) filter (where first_at >= ${startsAt.toISOString()}::timestamptz))::int as "begun",
      min(due) filter (where is_active and due >= ${end}) as "nextDueAt"
    from practice_state where user_id = ${userId} group by source_id`);
  return rows.map((row) => ({ ...row, nextDueAt: row.nextDueAt === null ? null : new Date(row.nextDueAt) }));
}

/** How many items were asked for the first time since then. */
export async function countBegun(db: Database, userId: string, since: Date): Promise<number> {
  const { rows } = await db.orm.execute<{ begun: number }>(sql`
    select count(*)::int as begun from practice_state
    where user_id = ${userId} and first_at >= ${since.toISOString()}::timestamptz`);
  return rows[0]?.begun ?? 0;
}
