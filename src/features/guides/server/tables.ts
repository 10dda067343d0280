import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/instant.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import type { GuideContent, GuideSummary } from '../contract.ts';

export const studyGuide = pgTable('study_guide', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  documentId: uuid('document_id').notNull(),
  title: text('title').notNull(),
  documentTitle: text('document_title').notNull(),
  chapter: text('chapter'),
  language: text('language').$type<InterfaceLanguage>().notNull(),
  parts: integer('parts').notNull(),
  state: text('state').$type<GuideSummary['state']>().notNull(),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
});
export type GuideRow = typeof studyGuide.$inferSelect;

export const studyGuidePart = pgTable(
  'study_guide_part',
  {
    guideId: uuid('guide_id').notNull(),
    position: integer('position').notNull(),
    title: text('title'),
    fromPage: integer('from_page').notNull(),
    toPage: integer('to_page').notNull(),
    terms: integer('terms').notNull(),
    questions: integer('questions').notNull(),
    content: jsonb('content').$type<GuideContent>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.guideId, table.position] })],
);
export type PartRow = typeof studyGuidePart.$inferSelect;
