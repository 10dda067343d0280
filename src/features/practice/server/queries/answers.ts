import { and, desc, eq, gt, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { type AnswerRow, practiceAnswer, practiceContest } from '../tables.ts';

export type AnswerKey = Pick<AnswerRow, 'userId' | 'id'>;
type GradedRow = Pick<AnswerRow, 'id' | 'itemId' | 'grade' | 'predicted' | 'answeredAt'>;

/** For the minutes of a session: as much as tells how fast somebody is these days. */
const RECENT = 100;

export async function findAnswers(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<AnswerRow[]> {
  return db.orm
    .select()
    .from(practiceAnswer)
    .where(and(eq(practiceAnswer.userId, userId), inArray(practiceAnswer.id, [...ids])));
}

/** What the scheduler needs of all answers to these items. */
export async function findGraded(
  db: Database,
  userId: string,
  itemIds: readonly string[],
): Promise<GradedRow[]> {
  if (itemIds.length === 0) return [];
  const { id, itemId, grade, predicted, answeredAt } = practiceAnswer;
  return db.orm
    .select({ id, itemId, grade, predicted, answeredAt })
    .from(practiceAnswer)
    .where(and(eq(practiceAnswer.userId, userId), inArray(itemId, [...itemIds])));
}

/** The newest first. */
export async function findLatest(
  db: Database,
  { userId, itemId, limit }: Pick<AnswerRow, 'userId' | 'itemId'> & { limit: number },
): Promise<AnswerRow[]> {
  return db.orm
    .select()
    .from(practiceAnswer)
    .where(and(eq(practiceAnswer.userId, userId), eq(practiceAnswer.itemId, itemId)))
    .orderBy(desc(practiceAnswer.answeredAt), desc(practiceAnswer.id))
    .limit(limit);
}

export async function insertAnswers(db: Database, rows: AnswerRow[]): Promise<void> {
  if (rows.length > 0) await db.orm.insert(practiceAnswer).values(rows);
}

export async function updateAnswer(
  db: Database,
  { userId, id }: AnswerKey,
  change: Partial<Pick<AnswerRow, 'selfGrade' | 'grade'>>,
): Promise<void> {
  await db.orm
    .update(practiceAnswer)
    .set(change)
    .where(and(eq(practiceAnswer.userId, userId), eq(practiceAnswer.id, id)));
}

/** How likely each was held to be remembered before it was given; null where that says nothing. */
export async function savePredicted(
  db: Database,
  userId: string,
  predicted: ReadonlyMap<string, number | null>,
): Promise<void> {
  if (predicted.size === 0) return;
  const rows = [...predicted].map(([id, share]) => ({ id, share }));
  await db.orm.execute(sql`
    update practice_answer set predicted = foreseen.share
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as foreseen (id uuid, share real)
    where user_id = ${userId} and practice_answer.id = foreseen.id`);
}

/** Which of the answers were contested. */
export async function findContested(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.orm
    .select({ id: practiceContest.answerId })
    .from(practiceContest)
    .where(and(eq(practiceContest.userId, userId), inArray(practiceContest.answerId, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

export async function saveContest(db: Database, row: typeof practiceContest.$inferInsert): Promise<void> {
  await db.orm
    .insert(practiceContest)
    .values(row)
    .onConflictDoUpdate({
      target: [practiceContest.userId, practiceContest.answerId],
      set: { note: row.note },
    });
}

export async function removeContest(db: Database, { userId, id }: AnswerKey): Promise<void> {
  const { userId: learner, answerId } = practiceContest;
  await db.orm.delete(practiceContest).where(and(eq(learner, userId), eq(answerId, id)));
}

/** How much was answered since the first of two moments, and how much of it since the second. */
export async function countSince(
  db: Database,
  userId: string,
  { week, day }: { week: Date; day: Date },
): Promise<{ answers: number; milliseconds: number; today: number }> {
  const [row] = await db.orm
    .select({
      answers: sql<number>`count(*)::int`,
      milliseconds: sql<number>`coalesce(sum(milliseconds), 0)::float8`,
      today: sql<number>`count(*) filter (where answered_at >= ${day.toISOString()}::timestamptz)::int`,
    })
    .from(practiceAnswer)
    .where(and(eq(practiceAnswer.userId, userId), gte(practiceAnswer.answeredAt, week), isGiven()));
  return row ?? { answers: 0, milliseconds: 0, today: 0 };
}

/** What an exam ended before is no answer. */
export function isGiven(): SQL {
  const { mode, given } = practiceAnswer;
  return sql`not (${mode} = 'exam' and ${given} ->> 'kind' = 'none')`;
}

/** Of the latest answers; null for whoever has given none. */
export async function findPace(db: Database, userId: string): Promise<number | null> {
  const latest = db.orm
    .select({ milliseconds: practiceAnswer.milliseconds })
    .from(practiceAnswer)
    .where(and(eq(practiceAnswer.userId, userId), isGiven()))
    .orderBy(desc(practiceAnswer.answeredAt))
    .limit(RECENT)
    .as('latest');
  const [row] = await db.orm.select({ pace: sql<number | null>`avg(milliseconds)::float8` }).from(latest);
  return row?.pace ?? null;
}

/** Items that were answered, a few at a time, by id. */
export async function findAnsweredItems(
  db: Database,
  userId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { itemId } = practiceAnswer;
  const rows = await db.orm
    .selectDistinct({ itemId })
    .from(practiceAnswer)
    .where(and(eq(practiceAnswer.userId, userId), after === null ? undefined : gt(itemId, after)))
    .orderBy(itemId)
    .limit(limit);
  return rows.map((row) => row.itemId);
}
