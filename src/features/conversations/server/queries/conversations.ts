import { and, count, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { ConversationKind } from '../../contract.ts';
import { conversation, type ConversationRow } from '../tables.ts';

/** Which conversation, and whose. For anybody else it does not exist. */
export interface ConversationKey {
  userId: string;
  id: string;
}

export interface CountedConversation {
  conversation: ConversationRow;
  turns: number;
}

export const turnCount = sql<number>`(
  select count(*)::int from conversation_turn
  where conversation_turn.user_id = conversation.user_id and conversation_turn.conversation_id = conversation.id)`;

export async function findConversation(
  db: Database,
  key: ConversationKey,
): Promise<CountedConversation | null> {
  const [row] = await db.orm.select({ conversation, turns: turnCount }).from(conversation).where(is(key));
  return row ?? null;
}

/** The same, locked until the surrounding transaction ends. */
export async function lockConversation(db: Database, key: ConversationKey): Promise<ConversationRow | null> {
  const [row] = await db.orm.select().from(conversation).where(is(key)).for('update');
  return row ?? null;
}

export async function countConversations(db: Database, userId: string): Promise<number> {
  const [row] = await db.orm
    .select({ all: count() })
    .from(conversation)
    .where(eq(conversation.userId, userId));
  return row?.all ?? 0;
}

export async function findIdsOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db.orm
    .select({ id: conversation.id })
    .from(conversation)
    .where(eq(conversation.userId, userId))
    .orderBy(conversation.createdAt, conversation.id);
  return rows.map(({ id }) => id);
}

/** Answers whether it was not there before. */
export async function insertConversation(db: Database, row: ConversationRow): Promise<boolean> {
  const added = await db.orm
    .insert(conversation)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: conversation.id });
  return added.length > 0;
}

type Change = Partial<
  Pick<ConversationRow, 'title' | 'titleWords' | 'documentIds' | 'unitId' | 'professor' | 'updatedAt'>
>;

export async function updateConversation(db: Database, key: ConversationKey, change: Change): Promise<void> {
  await db.orm.update(conversation).set(change).where(is(key));
}

export async function removeConversation(db: Database, key: ConversationKey): Promise<boolean> {
  const removed = await db.orm.delete(conversation).where(is(key)).returning({ id: conversation.id });
  return removed.length > 0;
}

/** Returns the ids of those that were removed. */
export async function removeConversations(
  db: Database,
  { userId, kind }: { userId: string; kind: ConversationKind | undefined },
): Promise<string[]> {
  const removed = await db.orm
    .delete(conversation)
    .where(and(eq(conversation.userId, userId), kind && eq(conversation.kind, kind)))
    .returning({ id: conversation.id });
  return removed.map(({ id }) => id);
}

function is({ userId, id }: ConversationKey) {
  return and(eq(conversation.userId, userId), eq(conversation.id, id));
}
