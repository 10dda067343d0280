import { and, desc, eq, getTableColumns, inArray, lt } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { hintLadder, type LadderRow } from '../tables.ts';

/** A question asked that many questions ago begins anew. */
const LADDERS_MAX = 20;

export interface Conversation {
  userId: string;
  conversationId: string;
}

/** The questions of a conversation, the one at hand first, locked until the surrounding transaction ends. */
export async function lockLadders(db: Database, conversation: Conversation): Promise<LadderRow[]> {
  return laddersOf(db, conversation).limit(LADDERS_MAX).for('update');
}

/** The question at hand, without waiting for anybody. */
export async function findLadder(db: Database, conversation: Conversation): Promise<LadderRow | null> {
  const [ladder] = await laddersOf(db, conversation).limit(1);
  return ladder ?? null;
}

function laddersOf(db: Database, { userId, conversationId }: Conversation) {
  return db.orm
    .select()
    .from(hintLadder)
    .where(and(eq(hintLadder.userId, userId), eq(hintLadder.conversationId, conversationId)))
    .orderBy(desc(hintLadder.updatedAt), desc(hintLadder.id));
}

/** Every question of one person that hints are kept for, newest first. */
export async function findLaddersOf(db: Database, userId: string) {
  const { id: _id, userId: _userId, ...columns } = getTableColumns(hintLadder);
  return db.orm
    .select(columns)
    .from(hintLadder)
    .where(eq(hintLadder.userId, userId))
    .orderBy(desc(hintLadder.id));
}

export async function insertLadder(db: Database, row: typeof hintLadder.$inferInsert): Promise<void> {
  await db.orm.insert(hintLadder).values(row);
}

export async function updateLadder(
  db: Database,
  { id, userId }: Pick<LadderRow, 'id' | 'userId'>,
  change: Pick<LadderRow, 'step' | 'lastAttempt' | 'result' | 'updatedAt'>,
): Promise<void> {
  await db.orm
    .update(hintLadder)
    .set(change)
    .where(and(eq(hintLadder.id, id), eq(hintLadder.userId, userId)));
}

/** Those of conversations that were deleted. */
export async function removeLaddersOf(
  db: Database,
  userId: string,
  conversationIds: string[],
): Promise<void> {
  if (conversationIds.length === 0) return;
  await db.orm
    .delete(hintLadder)
    .where(and(eq(hintLadder.userId, userId), inArray(hintLadder.conversationId, conversationIds)));
}

export async function removeLaddersBefore(db: Database, moment: Date): Promise<void> {
  await db.orm.delete(hintLadder).where(lt(hintLadder.updatedAt, moment));
}
