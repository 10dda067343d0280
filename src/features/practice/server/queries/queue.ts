import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Forgetting } from '../schedule/memory.ts';

export type Why = 'again' | 'due' | 'new' | 'ahead';

export interface QueueWanted {
  userId: string;
  /** Null for all. */
  sourceIds: readonly string[] | null;
  topic: string | undefined;
  /** Null for all. */
  kinds: readonly string[] | null;
  now: Date;
  /** What is due before it is due today. */
  dayEndsAt: Date;
  /** New items at most. */
  newMax: number;
  /** Whether what is not due follows. */
  isAhead: boolean;
  limit: number;
}

interface Queued {
  itemId: string;
  why: Why;
  /** How many the whole queue has. */
  total: number;
}

const GROUP: Record<Why, number> = { again: 1, due: 2, new: 3, ahead: 4 };

/**
 * The items of a session in their order: what failed lately, what is due, what is new, what is not due yet. Within each the sources take
 * turns; what is new comes in the order of its source, the others with what is most likely forgotten first.
 */
export async function findQueue(db: Database, wanted: QueueWanted): Promise<Queued[]> {
  const { newMax, isAhead, limit } = wanted;
  const { rows } = await db.orm.execute<{ itemId: string; group: number; total: number }>(sql`
    with candidate as materialized (
      select practice_state.item_id, practice_state.source_id, practice_state.position, ${groupOf(wanted)} as "group",
        ${urgencyAt(wanted.now)} as urgency
      from practice_state ${joinItems(wanted)}
      where practice_state.user_id = ${wanted.userId} and practice_state.is_active and ${isWanted(wanted)}
        ${isAhead ? sql`` : sql`and (due is null or due < ${wanted.dayEndsAt.toISOString()}::timestamptz)`}),
    counted as (
      select "group", case when "group" = ${GROUP.new} then least(count(*), ${newMax}) else count(*) end as items
      from candidate group by "group"),
    -- Sorting costs most: of what comes behind the last one nobody needs the order.
    reached as (
      select "group" from (select "group", sum(items) over (order by "group") - items as before from counted) as groups
      where before < ${limit}),
    turn as (
      select *, row_number() over (partition by "group", source_id order by urgency, position, item_id) as turn
      from candidate where "group" in (select "group" from reached)),
    -- Of each source no more can be among the first.
    numbered as (
      select *, row_number() over (partition by "group" order by turn, urgency, source_id, item_id) as number
      from turn where turn <= ${limit}),
    queue as (select * from numbered where "group" <> ${GROUP.new} or number <= ${newMax})
    select item_id as "itemId", "group", (select sum(items)::int from counted) as total
    from queue order by "group", number limit ${limit}`);
  return rows.map(({ itemId, group, total }) => ({ itemId, why: whyOf(group), total }));
}

function groupOf({ dayEndsAt }: QueueWanted): SQL {
  return sql`case when due is null then ${GROUP.new}::int
    when due >= ${dayEndsAt.toISOString()}::timestamptz then ${GROUP.ahead}::int
    when last_grade = 1 then ${GROUP.again}::int else ${GROUP.due}::int end`;
}

function whyOf(group: number): Why {
  if (group === GROUP.again) return 'again';
  if (group === GROUP.due) return 'due';
  return group === GROUP.new ? 'new' : 'ahead';
}

/** What is most likely forgotten comes first: recall only falls with the days for each day of stability. Null for new items. */
function urgencyAt(now: Date): SQL {
  return sql`(date_part('epoch', last_at) - ${now.getTime() / 1000}::float8) / stability`;
}

function daysUntil(now: Date): SQL {
  // `extract` counts in numerics, which take four times as long.
  return sql`greatest(date_part('epoch', ${now.toISOString()}::timestamptz - last_at) / 86400, 0)`;
}

/** How likely each item is remembered at that moment; null for new ones. */
export function recallAt(now: Date, curve: Forgetting['curve']): SQL {
  const days = daysUntil(now);
  return sql`power(1 + ${curve.factor}::float8 * ${days} / stability, ${curve.decay}::float8)`;
}

/** Items themselves are wide; most queues do without. */
function joinItems({ topic, kinds }: QueueWanted): SQL {
  if (topic === undefined && kinds === null) return sql``;
  return sql`join practice_item on practice_item.user_id = practice_state.user_id and practice_item.id = practice_state.item_id`;
}

function isWanted({ sourceIds, topic, kinds }: QueueWanted): SQL {
  const conditions = [
    sourceIds === null ? null : sql`practice_state.source_id = any(${sqlArray(sourceIds)}::uuid[])`,
    topic === undefined ? null : sql`${topic} = any(practice_item.topic)`,
    kinds === null ? null : sql`practice_item.kind = any(${sqlArray(kinds)}::text[])`,
  ].filter((condition) => condition !== null);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** One parameter, however many values. */
function sqlArray(values: readonly string[]): SQL {
  return sql`${sql.param(values)}`;
}
