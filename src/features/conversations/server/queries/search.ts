import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { ConversationKind } from '../../contract.ts';
import { conversation, conversationTurn } from '../tables.ts';
import { type CountedConversation, turnCount } from './conversations.ts';

/** Where a page of the list ended. */
export interface Position {
  updatedAt: Date;
  id: string;
}

export interface Wanted {
  userId: string;
  /** Folded; each has to be in the title or in a turn. */
  words: readonly string[];
  kind: ConversationKind | undefined;
  subject: string | undefined;
  after: Position | null;
  limit: number;
}

/** The one that was last asked in first. */
export async function searchConversations(db: Database, wanted: Wanted): Promise<CountedConversation[]> {
  const { userId, words, kind, subject, after, limit } = wanted;
  return db.orm
    .select({ conversation, turns: turnCount })
    .from(conversation)
    .where(
      and(
        eq(conversation.userId, userId),
        kind && eq(conversation.kind, kind),
        subject === undefined ? undefined : eq(conversation.subject, subject),
        after
          ? sql`(${conversation.updatedAt}, ${conversation.id}) < (${after.updatedAt.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
        ...words.map(hasWord),
      ),
    )
    .orderBy(desc(conversation.updatedAt), desc(conversation.id))
    .limit(limit);
}

export interface FoundTurn {
  conversationId: string;
  question: string;
  answer: string;
}

/** Of each conversation the turn with most of the words, and of those the latest. */
export async function findTurnsWith(
  db: Database,
  { userId, ids, words }: { userId: string; ids: string[]; words: readonly string[] },
): Promise<FoundTurn[]> {
  if (ids.length === 0 || words.length === 0) return [];
  const hits = sql.join(
    words.map((word) => sql`(strpos(${conversationTurn.words}, ${word}) > 0)::int`),
    sql` + `,
  );
  const { conversationId, question, answer, number } = conversationTurn;
  return db.orm
    .selectDistinctOn([conversationId], { conversationId, question, answer })
    .from(conversationTurn)
    .where(and(eq(conversationTurn.userId, userId), inArray(conversationId, ids), sql`${hits} > 0`))
    .orderBy(conversationId, sql`${hits} desc`, desc(number));
}

/** Most conversations are ruled out by their words; only the others are read turn by turn. */
function hasWord(word: string): SQL {
  return sql`(strpos(${conversation.titleWords}, ${word}) > 0 or (
    exists (
      select from conversation_words
      where conversation_words.user_id = conversation.user_id
        and conversation_words.conversation_id = conversation.id and strpos(conversation_words.words, ${word}) > 0)
    and exists (
      select from conversation_turn
      where conversation_turn.user_id = conversation.user_id
        and conversation_turn.conversation_id = conversation.id and strpos(conversation_turn.words, ${word}) > 0)))`;
}
