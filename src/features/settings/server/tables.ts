import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/instant.ts';
import type { Settings } from '../contract.ts';

export const userSettings = pgTable('user_settings', {
  userId: uuid('user_id').primaryKey(),
  theme: text().$type<Settings['theme']>().notNull(),
  language: text().$type<Settings['language']>().notNull(),
  emailNotifications: boolean('email_notifications').notNull(),
  desktopNotifications: boolean('desktop_notifications').notNull(),
  shareUsageData: boolean('share_usage_data').notNull(),
  changedAt: instant('changed_at').notNull(),
});
export type SettingsRow = typeof userSettings.$inferSelect;

export const usageCounts = pgTable(
  'usage_counts',
  { day: date().notNull(), act: text().notNull(), times: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.act] })],
);

export const exportTickets = pgTable('export_tickets', {
  ticketHash: text('ticket_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
