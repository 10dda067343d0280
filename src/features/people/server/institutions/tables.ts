import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const institutions = pgTable('institutions', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  domain: text().notNull(),
  createdBy: uuid('created_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
export type InstitutionRow = typeof institutions.$inferSelect;

export const institutionEvents = pgTable('institution_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  institutionId: uuid('institution_id').notNull(),
  action: text().$type<'added' | 'changed' | 'deleted'>().notNull(),
  name: text().notNull(),
  domain: text().notNull(),
  actorId: uuid('actor_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
