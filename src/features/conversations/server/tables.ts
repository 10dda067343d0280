import { bigint, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/instant.ts';
import type { AnswerFacts, ConversationKind, ConversationTurn, ProfessorFacts } from '../contract.ts';

export const conversation = pgTable(
  'conversation',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind').$type<ConversationKind>().notNull(),
    title: text('title').notNull(),
    titleWords: text('title_words').notNull(),
    about: text('about').notNull(),
    subject: text('subject'),
    professor: jsonb('professor').$type<ProfessorFacts>(),
    documentIds: uuid('document_ids').array(),
    unitId: text('unit_id'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type ConversationRow = typeof conversation.$inferSelect;

export const conversationTurn = pgTable(
  'conversation_turn',
  {
    userId: uuid('user_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    id: uuid('id').notNull(),
    number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity(),
    question: text('question').notNull(),
    askedAt: instant('asked_at').notNull(),
    status: text('status').$type<ConversationTurn['status']>().notNull(),
    answer: text('answer').notNull(),
    facts: jsonb('facts').$type<AnswerFacts>().notNull(),
    savedAt: instant('saved_at').notNull(),
    words: text('words').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.conversationId, table.id] })],
);
export type TurnRow = Omit<typeof conversationTurn.$inferSelect, 'number'>;

export const conversationSummary = pgTable(
  'conversation_summary',
  {
    userId: uuid('user_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    readUntil: bigint('read_until', { mode: 'number' }).notNull(),
    text: text('text'),
    textUntil: bigint('text_until', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.conversationId] })],
);
export type SummaryRow = typeof conversationSummary.$inferSelect;

export const conversationWords = pgTable(
  'conversation_words',
  {
    userId: uuid('user_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    words: text('words').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.conversationId] })],
);
