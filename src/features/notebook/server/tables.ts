import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/instant.ts';
import type { EntryKind, EntryEvidence, NotebookEntry } from '../contract.ts';

export const notebook = pgTable('notebook', {
  userId: uuid('user_id').primaryKey(),
  isOn: boolean('is_on').notNull(),
});

export const notebookEntry = pgTable(
  'notebook_entry',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind').$type<EntryKind>().notNull(),
    mergeKey: text('merge_key').notNull(),
    text: text('text').notNull(),
    source: text('source').$type<NotebookEntry['source']>().notNull(),
    rights: integer('rights').notNull(),
    wrongs: integer('wrongs').notNull(),
    evidence: jsonb('evidence').$type<EntryEvidence[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type EntryRow = typeof notebookEntry.$inferSelect;
