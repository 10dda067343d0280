import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { conversationTurn, type TurnRow } from '../tables.ts';
import type { ConversationKey } from './conversations.ts';

type TurnKey = Pick<TurnRow, 'userId' | 'conversationId' | 'id'>;

/** In the order in which they were asked. */
export async function findTurns(db: Database, key: ConversationKey): Promise<TurnRow[]> {
  return db.orm.select().from(conversationTurn).where(of(key)).orderBy(asc(conversationTurn.number));
}

export async function countTurns(db: Database, key: ConversationKey): Promise<number> {
  const [row] = await db.orm.select({ all: count() }).from(conversationTurn).where(of(key));
  return row?.all ?? 0;
}

export async function insertTurns(db: Database, rows: TurnRow[]): Promise<void> {
  await db.orm.insert(conversationTurn).values(rows);
}

/** Returns the numbers of those that were removed. */
export async function removeTurns(db: Database, key: ConversationKey, ids: string[]): Promise<number[]> {
  const removed = await db.orm
    .delete(conversationTurn)
    .where(and(of(key), inArray(conversationTurn.id, ids)))
    .returning({ number: conversationTurn.number });
  return removed.map(({ number }) => number);
}

type Saved = Pick<TurnRow, 'status' | 'answer' | 'facts' | 'savedAt' | 'words'>;

/** Nothing where the conversation was deleted meanwhile. An unfinished answer never overwrites the finished one, however late it is saved. */
export async function saveAnswer(db: Database, key: TurnKey, saved: Saved): Promise<void> {
  const own = and(of({ userId: key.userId, id: key.conversationId }), eq(conversationTurn.id, key.id));
  const unfinished = saved.status === 'pending' ? eq(conversationTurn.status, 'pending') : undefined;
  await db.orm.update(conversationTurn).set(saved).where(and(own, unfinished));
}

function of({ userId, id }: ConversationKey) {
  return and(eq(conversationTurn.userId, userId), eq(conversationTurn.conversationId, id));
}
