import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { QuizQuestion } from './quiz.ts';
import { quiz } from '../tables.ts';
import type { Conversation } from '../pedagogy/ladder-queries.ts';

/** Empty where no quiz was begun. */
export async function findQuiz(db: Database, conversation: Conversation): Promise<QuizQuestion[]> {
  const [row] = await db.orm.select({ questions: quiz.questions }).from(quiz).where(isOf(conversation));
  return row?.questions ?? [];
}

export async function saveQuiz(
  db: Database,
  conversation: Conversation,
  facts: { questions: QuizQuestion[]; updatedAt: Date },
): Promise<void> {
  await db.orm
    .insert(quiz)
    .values({ ...conversation, ...facts })
    .onConflictDoUpdate({ target: [quiz.userId, quiz.conversationId], set: facts });
}

/** What one person was asked, without the keys of what is still to be answered. */
export async function findQuizzesOf(db: Database, userId: string) {
  const rows = await db.orm.select().from(quiz).where(eq(quiz.userId, userId));
  return rows.map(({ questions, updatedAt }) => ({
    updatedAt,
    questions: questions
      .filter(({ tries }) => tries > 0)
      .map(({ prompt, tries, isRight }) => ({ prompt, tries, isRight })),
  }));
}

/** Those of conversations that were deleted. */
export async function removeQuizzesOf(
  db: Database,
  userId: string,
  conversationIds: string[],
): Promise<void> {
  if (conversationIds.length === 0) return;
  await db.orm
    .delete(quiz)
    .where(and(eq(quiz.userId, userId), inArray(quiz.conversationId, conversationIds)));
}

export async function removeQuizzesBefore(db: Database, moment: Date): Promise<void> {
  await db.orm.delete(quiz).where(lt(quiz.updatedAt, moment));
}

function isOf({ userId, conversationId }: Conversation) {
  return and(eq(quiz.userId, userId), eq(quiz.conversationId, conversationId));
}
