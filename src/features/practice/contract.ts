import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { instantSchema } from '#shared/instant.ts';
import { timeZoneSchema } from '#shared/time-zone.ts';
import { judgedAnswerSchema, practiceModeSchema } from './contract.answers.ts';
import {
  itemAuthorSchema,
  itemBodyShape,
  itemSchema,
  itemSourceSchema,
  NOTE_MAX_CHARACTERS,
  reportReasonSchema,
} from './contract.items.ts';

/** How many items one learner may have. */
export const ITEMS_MAX = 30_000;
const PAGE_MAX = 100;
const QUEUE_MAX = 100;
const NAME_MAX_CHARACTERS = 200;
const TOPIC_MAX_CHARACTERS = 500;
const SEARCH_MAX_CHARACTERS = 200;
const CURSOR_MAX_CHARACTERS = 200;
const ANSWERS_SHOWN = 50;
const WEEKLY_ANSWERS_MAX = 5_000;
const NEW_A_DAY_MAX = 200;

/** Items of one source only, or all; `topic` is any of the headings of an item. */
export const sourceQueryShape = {
  document_id: z.uuid().optional(),
  course_id: z.string().max(NAME_MAX_CHARACTERS).optional(),
  unit_id: z.string().max(NAME_MAX_CHARACTERS).optional(),
  material_id: z.uuid().optional(),
  /** What the learner wrote or took over, about no source in particular. */
  own: z.literal('yes').optional(),
  topic: z.string().max(TOPIC_MAX_CHARACTERS).optional(),
};

/** What a learner wants of a week. Nothing is lost when it is missed. */
export const goalSchema = z.object({
  measure: z.enum(['answers', 'minutes']),
  target: z.int().min(1).max(WEEKLY_ANSWERS_MAX),
  /** How many items a day are asked for the first time, at most. */
  new_a_day: z.int().min(0).max(NEW_A_DAY_MAX),
});
export type Goal = z.output<typeof goalSchema>;

const zone = { zone: timeZoneSchema };

/** What waits today, which ends at four in the morning. */
export const readToday = endpoint({
  method: 'GET',
  path: '/api/practice/today',
  access: 'user',
  offline: 'user',
  query: z.object(zone),
  response: z.object({
    /** Items to repeat before the day ends, and those that failed and have not been known since. */
    due: z.int().nonnegative(),
    /** New items that today still has room for. */
    new_today: z.int().nonnegative(),
    /** How long all this takes, by how long this learner took before. */
    minutes: z.int().nonnegative(),
    answered_today: z.int().nonnegative(),
    /** `done` since Monday, in the measure of the goal; `is_own` is false until the learner sets one. */
    goal: goalSchema.extend({ done: z.int().nonnegative(), is_own: z.boolean() }),
    /** When the next item is due; null where something is due now, or nothing ever. */
    next_due_at: instantSchema.nullable(),
    day_ends_at: instantSchema,
    /** What the items are from, the one with most due first. A course is one source for each of its units. */
    sources: z.array(
      itemSourceSchema.omit({ page: true }).extend({
        can_open: z.boolean(),
        due: z.int().nonnegative(),
        /** Items that have never been asked, all of them. */
        new: z.int().nonnegative(),
        active: z.int().nonnegative(),
        resting: z.int().nonnegative(),
      }),
    ),
    items: z.int().nonnegative(),
  }),
});

/** Replaces the goal. */
export const setGoal = endpoint({
  method: 'PUT',
  path: '/api/practice/goal',
  access: 'user',
  body: goalSchema,
  response: goalSchema,
});

/**
 * The items of a session, in their order: sources take turns, and what failed lately comes first. `review` has what is due, then new
 * items as far as the day has room. `learn`, `exam` and `cards` go on with all that is new and what is not due yet (`ahead`), the weakest
 * first; `cards` leaves out what can only be chosen, matched or put in order, `exam` leaves out cards, which nobody
 * but their learner can judge.
 */
export const readQueue = endpoint({
  method: 'GET',
  path: '/api/practice/queue',
  access: 'user',
  offline: 'user',
  query: z.object({
    ...zone,
    ...sourceQueryShape,
    mode: practiceModeSchema.default('review'),
    limit: z.coerce.number().int().min(1).max(QUEUE_MAX).default(20),
  }),
  response: z.object({
    items: z.array(
      z.object({
        item: itemSchema,
        why: z.enum(['again', 'due', 'new', 'ahead']),
        /** In how many days it would come again after each grade; 0 is in this session. */
        days: z.object({
          again: z.int().nonnegative(),
          hard: z.int().nonnegative(),
          good: z.int().nonnegative(),
          easy: z.int().nonnegative(),
        }),
      }),
    ),
    minutes: z.int().nonnegative(),
    /** How many more of the same would follow. */
    left: z.int().nonnegative(),
  }),
});

/** By source and place, the newest source first. */
export const listItems = endpoint({
  method: 'GET',
  path: '/api/practice/items',
  access: 'user',
  offline: 'user',
  query: z.object({
    ...sourceQueryShape,
    state: z.enum(['active', 'resting']).optional(),
    author: itemAuthorSchema.optional(),
    /** In prompt and quote, whatever its case and accents. */
    search: z.string().max(SEARCH_MAX_CHARACTERS).default(''),
    /** Opaque: `next_cursor` of the page before. */
    cursor: z.string().max(CURSOR_MAX_CHARACTERS).optional(),
    limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(50),
  }),
  response: z.object({
    items: z.array(itemSchema),
    /** How many there are on all pages. */
    total: z.int().nonnegative(),
    next_cursor: z.string().nullable(),
  }),
});

/**
 * Adds an item that the learner wrote, such as a card. The client makes its id; sent twice, it is added once. 400 `gaps_do_not_fit` |
 * `no_right_option` | `parts_repeat` for a key that nobody could answer; 404 `practice_source_not_found` for a source that the learner may
 * not read; 409 `practice_full`, `practice_item_exists` where the learner has the same one already (`details.item_id`).
 */
export const addItem = endpoint({
  method: 'POST',
  path: '/api/practice/items',
  access: 'user',
  body: z.object({ id: z.uuid(), ...itemBodyShape }),
  response: itemSchema,
});

const params = z.object({ id: z.uuid() });

/** An item with its latest answers, the newest first. 404 `practice_item_not_found`, also for that of somebody else. */
export const readItem = endpoint({
  method: 'GET',
  path: '/api/practice/items/:id',
  access: 'user',
  offline: 'user',
  params,
  response: z.object({
    item: itemSchema,
    answers: z
      .array(
        judgedAnswerSchema
          .pick({ id: true, verdict: true, reason: true, grade: true, is_contested: true })
          .extend({ answered_at: instantSchema, mode: practiceModeSchema }),
      )
      .max(ANSWERS_SHOWN),
  }),
});

/** Corrects an item, or lets it rest (`resting`) and come back. What was answered before stays judged as it was. Errors as `addItem`. */
export const changeItem = endpoint({
  method: 'PATCH',
  path: '/api/practice/items/:id',
  access: 'user',
  params,
  body: z
    .object({
      prompt: itemBodyShape.prompt,
      content: itemBodyShape.content,
      explanation: itemBodyShape.explanation.removeDefault(),
      hints: itemBodyShape.hints.removeDefault(),
      topic: itemBodyShape.topic.removeDefault(),
      state: z.enum(['active', 'resting']),
    })
    .partial(),
  response: itemSchema,
});

/** Deletes the item with its answers. 404 `practice_item_not_found`. */
export const deleteItem = endpoint({
  method: 'DELETE',
  path: '/api/practice/items/:id',
  access: 'user',
  params,
  response: z.object({ deleted: z.literal(true) }),
});

/** All items of a source with their answers; without a source, all there are. */
export const deleteItems = endpoint({
  method: 'DELETE',
  path: '/api/practice/items',
  access: 'user',
  query: z.object(sourceQueryShape),
  response: z.object({ deleted: z.int().nonnegative() }),
});

/** The item is bad: it rests from now on, and whoever made it is told why. 404 `practice_item_not_found`. */
export const reportItem = endpoint({
  method: 'POST',
  path: '/api/practice/items/:id/report',
  access: 'user',
  params,
  body: z.object({
    reason: reportReasonSchema,
    note: z.string().trim().max(NOTE_MAX_CHARACTERS).default(''),
  }),
  response: itemSchema,
});
