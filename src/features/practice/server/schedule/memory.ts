import { computeDecayFactor, default_w, type FSRS, fsrs } from 'ts-fsrs';
import type { Grade } from '../../contract.items.ts';

/** What is remembered of an item, by FSRS-6: days after which nine of ten are remembered, and how hard it is to learn (1 to 10). */
export interface Memory {
  stability: number;
  difficulty: number;
}

/** A grade as the log keeps it: 1 is `again`, 4 is `easy`. */
export type Rating = 1 | 2 | 3 | 4;

/** Rises with each change of the rules below: what was computed by others is computed again. */
export const SCHEDULE_RULES = 1;

/** How many of the items that are due are to be remembered. */
const WANTED_RETENTION = 0.9;
const DAY_MS = 86_400_000;
/** Answers that follow each other sooner are of one session, and show little of what lasts. */
const SESSION_MS = 6 * 3_600_000;
/** What failed comes again in the same session, after something else. */
const AGAIN_MS = 10 * 60_000;

const RATINGS: Record<Grade, Rating> = { again: 1, hard: 2, good: 3, easy: 4 };
const GRADES: readonly Grade[] = ['again', 'hard', 'good', 'easy'];

/** How one learner forgets, by the weights of FSRS-6. */
export interface Forgetting {
  /** For SQL: recall after so many days is (1 + factor × days ÷ stability) to the power of decay. */
  readonly curve: ReturnType<typeof computeDecayFactor>;
  /** Null within a session, and where nothing is known yet. */
  recallAt(memory: Memory | null, lastAt: Date | null, at: Date): number | null;
  memoryAfter(memory: Memory | null, answer: { lastAt: Date | null; at: Date; rating: Rating }): Memory;
  dueAfter(memory: Memory, answer: LastAnswer): Date;
}

interface LastAnswer {
  itemId: string;
  reps: number;
  lastAt: Date | null;
  at: Date;
  rating: Rating;
}

/** As people forget on average: by the published weights. */
export const USUAL = forgettingBy(default_w);

/** Null for a learner who has no weights of their own. */
export function forgettingOf(weights: readonly number[] | null): Forgetting {
  return weights === null ? USUAL : forgettingBy(weights);
}

function forgettingBy(weights: readonly number[]): Forgetting {
  const scheduler = fsrs({ w: [...weights], request_retention: WANTED_RETENTION, enable_fuzz: true });
  return {
    curve: computeDecayFactor([...weights]),
    recallAt(memory, lastAt, at) {
      if (!memory || !lastAt || isOfSession(lastAt, at)) return null;
      return scheduler.forgetting_curve(daysBetween(lastAt, at), memory.stability);
    },
    memoryAfter: (memory, { lastAt, at, rating }) =>
      scheduler.next_state(memory, elapsedDays(lastAt, at), rating),
    dueAfter: (memory, answer) => dueAfter(scheduler, memory, answer),
  };
}

export function ratingOf(grade: Grade): Rating {
  return RATINGS[grade];
}

/** Null for no grade. */
export function gradeOfRating(rating: number | null): Grade | null {
  return rating === null ? null : (GRADES[rating - 1] ?? null);
}

/**
 * When the item is due after this answer. Items that are learned together do not stay together: intervals of more than two days vary a
 * little, always in the same way for the same item and number of answers, so that two devices agree.
 */
function dueAfter(scheduler: FSRS, memory: Memory, { itemId, reps, lastAt, at, rating }: LastAnswer): Date {
  if (rating === 1) return new Date(at.getTime() + AGAIN_MS);
  scheduler.seed = `${itemId}:${reps}`;
  const days = scheduler.next_interval(memory.stability, elapsedDays(lastAt, at));
  return new Date(at.getTime() + days * DAY_MS);
}

/** 0 within a session. Real time, not days of a calendar: the log alone decides, wherever the learner was. */
export function elapsedDays(lastAt: Date | null, at: Date): number {
  return !lastAt || isOfSession(lastAt, at) ? 0 : daysBetween(lastAt, at);
}

function isOfSession(lastAt: Date, at: Date): boolean {
  return at.getTime() - lastAt.getTime() < SESSION_MS;
}

function daysBetween(from: Date, until: Date): number {
  return (until.getTime() - from.getTime()) / DAY_MS;
}
