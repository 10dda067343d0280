import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/instant.ts';
import type { Allowance } from '#server/allowances.ts';

export const institutionLimits = pgTable('institution_limits', {
  institutionId: uuid('institution_id').primaryKey(),
  questions_a_minute: integer().notNull(),
  questions_a_day: integer().notNull(),
  tokens_a_day: bigint({ mode: 'number' }).notNull(),
  uploads_a_day: integer().notNull(),
  storage_bytes: bigint({ mode: 'number' }).notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export type Counted = Extract<Allowance, 'questions_a_minute' | 'questions_a_day' | 'uploads_a_day'>;

export const personalUse = pgTable(
  'personal_use',
  {
    userId: uuid('user_id').notNull(),
    kind: text().$type<Counted>().notNull(),
    since: instant('since').notNull(),
    times: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
export type UseRow = typeof personalUse.$inferSelect;
