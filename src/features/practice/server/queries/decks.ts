import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { type ItemRow, practiceAnswer, practiceItem, practiceState } from '../tables.ts';
import type { ItemsWanted } from './items.ts';
import { matches } from './items.ts';

/** When each item was answered, in milliseconds. */
export async function findAnswerTimes(
  db: Database,
  userId: string,
  itemIds: readonly string[],
): Promise<Map<string, Set<number>>> {
  if (itemIds.length === 0) return new Map();
  const { itemId, answeredAt } = practiceAnswer;
  const rows = await db.orm
    .select({ itemId, answeredAt })
    .from(practiceAnswer)
    .where(and(eq(practiceAnswer.userId, userId), inArray(itemId, [...itemIds])));
  const byItem = Map.groupBy(rows, (row) => row.itemId);
  return new Map([...byItem].map(([id, of]) => [id, new Set(of.map((row) => row.answeredAt.getTime()))]));
}

type ItemWithState = Pick<
  ItemRow,
  'id' | 'sourceId' | 'prompt' | 'content' | 'explanation' | 'topic' | 'state' | 'createdAt'
> & {
  due: Date | null;
  stability: number | null;
  difficulty: number | null;
  reps: number;
  lapses: number;
  lastAt: Date | null;
};

/** Items with what the scheduler knows of them, some at a time by id. */
export async function findStretch(
  db: Database,
  wanted: ItemsWanted,
  { after, limit }: { after: string | null; limit: number },
): Promise<ItemWithState[]> {
  const { id, sourceId, prompt, content, explanation, topic, state, createdAt } = practiceItem;
  const { due, stability, difficulty, reps, lapses, lastAt } = practiceState;
  return db.orm
    .select({
      ...{ id, sourceId, prompt, content, explanation, topic, state, createdAt },
      ...{ due, stability, difficulty, reps, lapses, lastAt },
    })
    .from(practiceItem)
    .innerJoin(
      practiceState,
      and(eq(practiceState.userId, practiceItem.userId), eq(practiceState.itemId, id)),
    )
    .where(and(matches(wanted), after === null ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

/** Answers that count, in their order. */
export async function findReviews(
  db: Database,
  userId: string,
  itemIds: readonly string[],
): Promise<
  Array<{ id: string; itemId: string; grade: number | null; milliseconds: number; answeredAt: Date }>
> {
  if (itemIds.length === 0) return [];
  const { id, itemId, grade, milliseconds, answeredAt } = practiceAnswer;
  return db.orm
    .select({ id, itemId, grade, milliseconds, answeredAt })
    .from(practiceAnswer)
    .where(and(eq(practiceAnswer.userId, userId), inArray(itemId, [...itemIds])))
    .orderBy(asc(answeredAt), asc(id));
}
