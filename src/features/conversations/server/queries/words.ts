import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { conversationWords } from '../tables.ts';
import type { ConversationKey } from './conversations.ts';

/** Adds the words of a folded text to those of its conversation, each once. Nothing where it was deleted meanwhile. */
export async function addWords(db: Database, key: ConversationKey, text: string): Promise<void> {
  const { userId, id: conversationId } = key;
  await db.transaction(async () => {
    await db.orm.execute(sql`
      insert into conversation_words (user_id, conversation_id, words)
      select user_id, id, '' from conversation where user_id = ${userId} and id = ${conversationId}
      on conflict do nothing`);
    const [row] = await db.orm.select().from(conversationWords).where(of(key)).for('update');
    if (!row) return;
    const known = new Set(wordsOf(row.words));
    const size = known.size;
    for (const word of wordsOf(text)) known.add(word);
    if (known.size === size) return;
    await db.orm
      .update(conversationWords)
      .set({ words: [...known].join(' ') })
      .where(of(key));
  });
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

function of({ userId, id }: ConversationKey) {
  return and(eq(conversationWords.userId, userId), eq(conversationWords.conversationId, id));
}
