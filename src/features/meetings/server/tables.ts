import { boolean, date, integer, jsonb, pgTable, smallint, text, time, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/instant.ts';
import type { BookingContext } from '../contract.chat.ts';

export const professors = pgTable('professors', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  name: text().notNull(),
  title: text().notNull(),
  specialization: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  office: text().notNull(),
  timezone: text().notNull(),
  meetingsPerDay: integer('meetings_per_day').notNull().default(2),
  meetingsAhead: integer('meetings_ahead').notNull().default(5),
  daysAhead: integer('days_ahead').notNull().default(180),
  noticeMinutes: integer('notice_minutes').notNull().default(30),
  cancelNoticeMinutes: integer('cancel_notice_minutes').notNull().default(0),
  createdAt: instant('created_at').notNull(),
});
export type ProfessorRow = typeof professors.$inferSelect;

export const availabilityRules = pgTable('availability_rules', {
  id: uuid().primaryKey().defaultRandom(),
  professorId: uuid('professor_id').notNull(),
  weekdays: smallint().array().notNull(),
  fromDate: date('from_date').notNull(),
  untilDate: date('until_date').notNull(),
  exceptions: date().array().notNull(),
  startTime: time('start_time').notNull(),
  endTime: time('end_time').notNull(),
  slotMinutes: integer('slot_minutes').notNull(),
  bufferMinutes: integer('buffer_minutes').notNull(),
  noticeMinutes: integer('notice_minutes').notNull(),
  timezone: text().notNull(),
  createdAt: instant('created_at').notNull(),
});
export type RuleRow = typeof availabilityRules.$inferSelect;

export const availability = pgTable('availability', {
  id: uuid().primaryKey().defaultRandom(),
  professorId: uuid('professor_id').notNull(),
  ruleId: uuid('rule_id'),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  timezone: text().notNull(),
  bookableUntil: instant('bookable_until').notNull(),
  meetingLink: text('meeting_link').notNull(),
  createdAt: instant('created_at').notNull(),
});
export type SlotRow = typeof availability.$inferSelect;

export const bookings = pgTable('bookings', {
  id: uuid().primaryKey().defaultRandom(),
  slotId: uuid('slot_id'),
  professorId: uuid('professor_id').notNull(),
  professorUserId: uuid('professor_user_id').notNull(),
  professorName: text('professor_name').notNull(),
  professorAbout: text('professor_about').notNull().default(''),
  studentId: uuid('student_id').notNull(),
  studentName: text('student_name').notNull(),
  studentAccount: text('student_account').notNull().default(''),
  studentEmail: text('student_email').notNull(),
  studentTimezone: text('student_timezone'),
  topic: text().notNull(),
  questions: text(),
  context: jsonb().$type<BookingContext>(),
  meetingLink: text('meeting_link').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  timezone: text().notNull(),
  sequence: integer().notNull().default(0),
  createdAt: instant('created_at').notNull(),
  cancelledAt: instant('cancelled_at'),
  changeableUntil: instant('changeable_until').notNull(),
  movedAt: instant('moved_at'),
  isArchived: boolean('is_archived').notNull().default(false),
  reminded: integer().array().notNull().default([]),
});
export type BookingRow = typeof bookings.$inferSelect;

export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid('user_id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  createdAt: instant('created_at').notNull(),
});
