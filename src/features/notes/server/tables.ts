import { boolean, integer, jsonb, pgTable, real, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/instant.ts';
import type { TextBox } from '#shared/citation.ts';
import type { NoteColour } from '../contract.ts';

export const documentNote = pgTable('document_note', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  documentId: uuid('document_id').notNull(),
  title: text('title').notNull(),
  page: integer('page').notNull(),
  start: integer('start_offset').notNull(),
  end: integer('end_offset').notNull(),
  isFlowing: boolean('is_flowing').notNull(),
  heading: text('heading'),
  startSeconds: real('start_seconds'),
  quote: text('quote').notNull(),
  boxes: jsonb('boxes').$type<TextBox[]>().notNull(),
  colour: text('colour').$type<NoteColour>().notNull(),
  comment: text('comment').notNull(),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
});
export type NoteRow = typeof documentNote.$inferSelect;
