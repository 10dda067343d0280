import { and, asc, eq, gte } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { ConversationRecap } from '../../contract.recap.ts';
import { conversationSummary, conversationTurn, type SummaryRow } from '../tables.ts';
import type { ConversationKey } from './conversations.ts';

/** In the order in which they were asked, with their numbers. */
export async function findNumberedTurns(db: Database, { userId, id }: ConversationKey) {
  const { number, question, answer, status, facts, askedAt, savedAt } = conversationTurn;
  return db.orm
    .select({ number, question, answer, status, facts, askedAt, savedAt })
    .from(conversationTurn)
    .where(and(eq(conversationTurn.userId, userId), eq(conversationTurn.conversationId, id)))
    .orderBy(asc(number));
}
export type NumberedTurn = Awaited<ReturnType<typeof findNumberedTurns>>[number];

/** Null where no model was asked yet. */
export async function findSummary(db: Database, key: ConversationKey): Promise<SummaryRow | null> {
  const [row] = await db.orm.select().from(conversationSummary).where(of(key));
  return row ?? null;
}

export async function findRecap(db: Database, key: ConversationKey): Promise<ConversationRecap | null> {
  const [row] = await db.orm
    .select({ text: conversationSummary.text, lastQuestion: conversationTurn.question })
    .from(conversationSummary)
    .innerJoin(
      conversationTurn,
      and(
        eq(conversationTurn.userId, conversationSummary.userId),
        eq(conversationTurn.conversationId, conversationSummary.conversationId),
        eq(conversationTurn.number, conversationSummary.textUntil),
      ),
    )
    .where(of(key));
  return row?.text ? { text: row.text, lastQuestion: row.lastQuestion } : null;
}

/** No turn up to this one is read again. */
export async function saveReadUntil(
  db: Database,
  { userId, id: conversationId }: ConversationKey,
  readUntil: number,
): Promise<void> {
  await db.orm
    .insert(conversationSummary)
    .values({ userId, conversationId, readUntil })
    .onConflictDoUpdate({
      target: [conversationSummary.userId, conversationSummary.conversationId],
      set: { readUntil },
    });
}

export async function saveSummary(
  db: Database,
  key: ConversationKey,
  summary: { text: string; textUntil: number },
): Promise<void> {
  await db.orm.update(conversationSummary).set(summary).where(of(key));
}

/** A summary says nothing of what was deleted. */
export async function removeSummaryOf(db: Database, key: ConversationKey, turn: number): Promise<void> {
  await db.orm
    .update(conversationSummary)
    .set({ text: null, textUntil: null })
    .where(and(of(key), gte(conversationSummary.textUntil, turn)));
}

function of({ userId, id }: ConversationKey) {
  return and(eq(conversationSummary.userId, userId), eq(conversationSummary.conversationId, id));
}
