import { jsonb, pgView, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Metadata } from './tables.ts';

/** What features may know of an account. */
export const accounts = pgView('accounts', {
  id: uuid().notNull(),
  email: text().notNull(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  bannedUntil: timestamp('banned_until', { withTimezone: true }),
  metadata: jsonb().$type<Metadata>().notNull(),
}).existing();
