import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Forgetting } from '../schedule/memory.ts';
import { isGiven } from './answers.ts';
import { recallAt } from './queue.ts';

export interface FiguresWanted {
  userId: string;
  /** Null for all. */
  sourceIds: readonly string[] | null;
  topic: string | undefined;
}

export interface TopicFigures {
  sourceId: string;
  topic: string[];
  items: number;
  tested: number;
  /** Sum over the tested items; what was answered wrongly last is not known, however short a time ago. */
  recalled: number;
  right: number;
  lastAt: Date | null;
  due: number;
}

interface Bucket {
  number: number;
  answers: number;
  predicted: number;
  remembered: number;
}

interface AnsweredCount {
  answers: number;
  right: number;
  milliseconds: number;
}

const ITEMS_OF_STATES = sql`
  join practice_item on practice_item.user_id = practice_state.user_id and practice_item.id = practice_state.item_id`;

/** By whole topic, in the order of the source. Items that rest count for nothing. */
export async function findTopics(
  db: Database,
  wanted: FiguresWanted,
  { now, dayEndsAt, curve }: { now: Date; dayEndsAt: Date; curve: Forgetting['curve'] },
): Promise<TopicFigures[]> {
  const { rows } = await db.orm.execute<Omit<TopicFigures, 'lastAt'> & { lastAt: string | null }>(sql`
    select practice_state.source_id as "sourceId", topic, count(*)::int as items, count(due)::int as tested,
      coalesce(sum(case when last_grade > 1 then ${recallAt(now, curve)} end), 0)::float8 as recalled,
      (count(*) filter (where last_grade > 1))::int as "right", max(last_at) as "lastAt",
      (count(*) filter (where due < ${dayEndsAt.toISOString()}::timestamptz))::int as due
    from practice_state ${ITEMS_OF_STATES}
    where practice_state.user_id = ${wanted.userId} and is_active and ${isWanted(wanted)}
    group by practice_state.source_id, topic order by practice_state.source_id, min(practice_state.position)`);
  return rows.map((row) => ({ ...row, lastAt: row.lastAt === null ? null : new Date(row.lastAt) }));
}

/** How many items are due in each stretch that begins with one of `starts`, the last one until `until`; what is overdue is due in the first. */
export async function countDue(
  db: Database,
  wanted: FiguresWanted,
  { starts, until }: { starts: readonly Date[]; until: Date },
): Promise<number[]> {
  const { rows } = await db.orm.execute<{ number: number; due: number }>(sql`
    select greatest(${numberIn(starts, sql`due`)}, 1) as number, count(*)::int as due
    from practice_state ${wanted.topic === undefined ? sql`` : ITEMS_OF_STATES}
    where practice_state.user_id = ${wanted.userId} and is_active and due < ${until.toISOString()}::timestamptz
      and ${isWanted(wanted)}
    group by 1`);
  const dueOf = new Map(rows.map(({ number, due }) => [number, due]));
  return starts.map((_, index) => dueOf.get(index + 1) ?? 0);
}

/** Of answers to items that had been known before, by how likely they were held to be remembered; ten buckets. */
export async function findRetention(db: Database, wanted: FiguresWanted, buckets: number): Promise<Bucket[]> {
  const { rows } = await db.orm.execute<Bucket & Record<string, unknown>>(sql`
    select least(floor(predicted * ${buckets})::int, ${buckets - 1}::int) as number, count(*)::int as answers,
      avg(predicted)::float8 as predicted, (count(*) filter (where grade > 1))::float8 / count(*) as remembered
    from practice_answer ${ofItems(wanted)}
    where practice_answer.user_id = ${wanted.userId} and predicted is not null and grade is not null
    group by 1 order by 1`);
  return rows;
}

/** What was answered in each stretch that begins with one of `starts`. */
export async function countAnswered(
  db: Database,
  wanted: FiguresWanted,
  starts: readonly Date[],
): Promise<AnsweredCount[]> {
  const [first = new Date()] = starts;
  const { rows } = await db.orm.execute<AnsweredCount & { number: number } & Record<string, unknown>>(sql`
    select ${numberIn(starts, sql`answered_at`)} as number, count(*)::int as answers,
      (count(*) filter (where grade > 1))::int as "right", sum(milliseconds)::float8 as milliseconds
    from practice_answer ${ofItems(wanted)}
    where practice_answer.user_id = ${wanted.userId} and answered_at >= ${first.toISOString()}::timestamptz
      and ${isGiven()}
    group by 1`);
  const countOf = new Map(rows.map((row) => [row.number, row]));
  return starts.map((_, index) => countOf.get(index + 1) ?? { answers: 0, right: 0, milliseconds: 0 });
}

/** From 1; 0 before the first. Where a stretch begins is worked out once: what clocks show at each moment takes four times as long. */
function numberIn(starts: readonly Date[], moment: SQL): SQL {
  const instants = starts.map((start) => start.toISOString());
  return sql`width_bucket(${moment}, ${sql.param(instants)}::timestamptz[])`;
}

export async function countAnswers(db: Database, wanted: FiguresWanted): Promise<number> {
  const { rows } = await db.orm.execute<{ answers: number }>(sql`
    select count(*)::int as answers from practice_answer ${ofItems(wanted)}
    where practice_answer.user_id = ${wanted.userId} and ${isGiven()}`);
  return rows[0]?.answers ?? 0;
}

function isWanted({ sourceIds, topic }: FiguresWanted, sourceId = sql`practice_state.source_id`): SQL {
  return sql`${sourceIds === null ? sql`true` : sql`${sourceId} = any(${sql.param(sourceIds)}::uuid[])`}
    and ${topic === undefined ? sql`true` : sql`${topic} = any(practice_item.topic)`}`;
}

/** Nothing where all are meant: the log alone is long enough. */
function ofItems(wanted: FiguresWanted): SQL {
  if (wanted.sourceIds === null && wanted.topic === undefined) return sql``;
  return sql`join practice_item on practice_item.user_id = practice_answer.user_id and practice_item.id = practice_answer.item_id
    and ${isWanted(wanted, sql`practice_item.source_id`)}`;
}
