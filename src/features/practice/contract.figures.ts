import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { instantSchema } from '#shared/instant.ts';
import { timeZoneSchema } from '#shared/time-zone.ts';
import { itemSourceSchema } from './contract.items.ts';
import { sourceQueryShape } from './contract.ts';

const share = z.number().min(0).max(1);
const count = z.int().nonnegative();

/** How well a topic is known, with what that is known from. */
export const masterySchema = z.object({
  source: itemSourceSchema.omit({ page: true }),
  /** A heading of the source; empty where its items have none. */
  topic: z.string(),
  items: count,
  /** Items of it that were answered at least once. */
  tested: count,
  /** Average of how likely its tested items are remembered now, 0 for those that were answered wrongly last; null where none is tested. */
  recall: share.nullable(),
  /** `recall` for the tested items, nothing for the others: never above what was tested. */
  mastery: share,
  /** The latest answers, one for each tested item: 'right of of, last on …'. */
  evidence: z.object({ right: count, of: count, last_at: instantSchema.nullable() }),
  due: count,
});
export type Mastery = z.output<typeof masterySchema>;

/** What the answers say of learning, of everything or of one source. */
export const readFigures = endpoint({
  method: 'GET',
  path: '/api/practice/figures',
  access: 'user',
  offline: 'user',
  query: z.object({ zone: timeZoneSchema, ...sourceQueryShape }),
  response: z.object({
    /** Grouped by source, in its order. */
    mastery: z.array(masterySchema),
    /** Of the items that are known, how many are due next on each of 28 days from today; what is overdue is due today. When they come after that is not foreseen. */
    forecast: z.array(z.object({ day: z.iso.date(), due: count })),
    /** Of answers to items that had been known before: how likely the scheduler held them to be remembered, and how many were. */
    retention: z.array(
      z.object({ from: share, to: share, answers: count, predicted: share, remembered: share }),
    ),
    /** Of all of them; null while there are none. */
    remembered: share.nullable(),
    /** The last twelve weeks, each from its Monday, the oldest first. */
    weeks: z.array(z.object({ monday: z.iso.date(), answers: count, right: count, minutes: count })),
    answers: count,
    /** Whether the schedule follows how this learner forgets, and after how many more answers that is computed next. */
    fit: z.object({ is_own: z.boolean(), answers_left: count }),
  }),
});
