import type { QuizQuestion } from './practice/quiz.ts';
import { bigint, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/instant.ts';
import type { Answerer } from '#shared/chat-event.ts';
import type { PersonaBody } from '../contract.personas.ts';

export const hintLadder = pgTable('hint_ladder', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  userId: uuid('user_id').notNull(),
  conversationId: uuid('conversation_id').notNull(),
  question: text('question').notNull(),
  step: smallint('step').notNull(),
  lastAttempt: text('last_attempt'),
  result: text('result'),
  updatedAt: instant('updated_at').notNull(),
});
export type LadderRow = typeof hintLadder.$inferSelect;

export const tutorExchange = pgTable('tutor_exchange', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  userId: uuid('user_id').notNull(),
  institutionId: uuid('institution_id'),
  conversationId: uuid('conversation_id'),
  prompt: text('prompt').notNull(),
  answeredBy: text('answered_by').$type<Answerer>().notNull(),
  firstTextMs: integer('first_text_ms').notNull(),
  createdAt: instant('created_at').notNull(),
});
export type NewExchange = typeof tutorExchange.$inferInsert;

export const persona = pgTable('persona', {
  id: uuid('id').primaryKey(),
  institutionId: uuid('institution_id').notNull(),
  name: text('name').notNull(),
  texts: jsonb('texts').$type<PersonaBody['texts']>().notNull(),
  createdAt: instant('created_at').notNull(),
});
export type PersonaRow = typeof persona.$inferSelect;

export const quiz = pgTable(
  'quiz',
  {
    userId: uuid('user_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    questions: jsonb('questions').$type<QuizQuestion[]>().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  ({ userId, conversationId }) => [primaryKey({ columns: [userId, conversationId] })],
);
