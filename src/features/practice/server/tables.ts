import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#server/db/instant.ts';
import type { Citation } from '#shared/citation.ts';
import type { AnswerVerdict, Confidence, Given, PracticeMode } from '../contract.answers.ts';
import type { ItemAuthor, ItemContent, PracticeItem } from '../contract.items.ts';
import type { Shortfall } from '../contract.making.ts';
import type { Goal } from '../contract.ts';

export const practiceLearner = pgTable('practice_learner', {
  userId: uuid('user_id').primaryKey(),
  goal: jsonb('goal').$type<Goal>(),
  scheduleRules: integer('schedule_rules').notNull(),
  weights: jsonb('weights').$type<readonly number[]>(),
  answersUntilFit: integer('answers_until_fit').notNull(),
});

export const practiceSource = pgTable(
  'practice_source',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    documentId: uuid('document_id'),
    courseId: text('course_id'),
    unitId: text('unit_id'),
    materialId: uuid('material_id'),
    title: text('title').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type SourceRow = typeof practiceSource.$inferSelect;

export const practiceItem = pgTable(
  'practice_item',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    sourceId: uuid('source_id').notNull(),
    kind: text('kind').$type<ItemContent['kind']>().notNull(),
    prompt: text('prompt').notNull(),
    content: jsonb('content').$type<ItemContent>().notNull(),
    explanation: text('explanation').notNull(),
    hints: text('hints').array().notNull(),
    quote: text('quote').notNull(),
    citation: jsonb('citation').$type<Citation>(),
    page: integer('page'),
    language: text('language').$type<PracticeItem['language']>().notNull(),
    topic: text('topic').array().notNull(),
    position: integer('position').notNull(),
    author: text('author').$type<ItemAuthor>().notNull(),
    state: text('state').$type<PracticeItem['state']>().notNull(),
    report: jsonb('report').$type<NonNullable<PracticeItem['report']>>(),
    contentKey: text('content_key').notNull(),
    words: text('words').notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type ItemRow = typeof practiceItem.$inferSelect;

export const practiceAnswer = pgTable(
  'practice_answer',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    itemId: uuid('item_id').notNull(),
    given: jsonb('given').$type<Given>().notNull(),
    verdict: text('verdict').$type<AnswerVerdict>().notNull(),
    reason: text('reason').notNull(),
    credit: real('credit').notNull(),
    parts: boolean('parts').array().$type<Array<boolean | null>>().notNull(),
    selfGrade: smallint('self_grade'),
    grade: smallint('grade'),
    predicted: real('predicted'),
    confidence: text('confidence').$type<Confidence>(),
    milliseconds: integer('milliseconds').notNull(),
    mode: text('mode').$type<PracticeMode>().notNull(),
    hints: smallint('hints').notNull(),
    answeredAt: instant('answered_at').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type AnswerRow = typeof practiceAnswer.$inferSelect;

export const practiceContest = pgTable(
  'practice_contest',
  {
    userId: uuid('user_id').notNull(),
    answerId: uuid('answer_id').notNull(),
    note: text('note').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.answerId] })],
);

export const practiceState = pgTable(
  'practice_state',
  {
    userId: uuid('user_id').notNull(),
    itemId: uuid('item_id').notNull(),
    sourceId: uuid('source_id').notNull(),
    position: integer('position').notNull(),
    isActive: boolean('is_active').notNull(),
    stability: doublePrecision('stability'),
    difficulty: doublePrecision('difficulty'),
    due: instant('due'),
    reps: integer('reps').notNull(),
    lapses: integer('lapses').notNull(),
    firstAt: instant('first_at'),
    lastAt: instant('last_at'),
    lastGrade: smallint('last_grade'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.itemId] })],
);
export type StateRow = typeof practiceState.$inferSelect;

export const practiceMaking = pgTable(
  'practice_making',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    title: text('title').notNull(),
    wanted: integer('wanted').notNull(),
    made: integer('made').notNull(),
    isOver: boolean('is_over').notNull(),
    shortfall: text('shortfall').$type<Shortfall>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type MakingRow = typeof practiceMaking.$inferSelect;
