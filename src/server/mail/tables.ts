import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { MailCalendar } from './mailer.ts';

export const mailbox = pgTable('mailbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  to: text('recipient').notNull(),
  subject: text().notNull(),
  text: text('body_text').notNull(),
  html: text('body_html'),
  calendar: jsonb().$type<MailCalendar>(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
});
