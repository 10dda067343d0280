import { createHash } from 'node:crypto';
import { dayAt, dayOf, addDays } from '#features/practice/server/days.ts';
import type { Rating } from '#features/practice/server/schedule/memory.ts';
import type { LearnedItem, MemoryModel, Trace } from './memory-models.ts';
import type { Scheduler } from './schedulers.ts';

export interface Plan {
  items: number;
  days: number;
  newADay: number;
  /** Of the days; a week in the middle is missed as well. */
  missed: number;
}

export interface Result {
  /** Of all kinds, those within a session too. */
  reviews: number;
  /** Of them, those that came again within their session. */
  again: number;
  /** First answers of a session to items that had been known before, and how many of them were remembered. */
  asked: number;
  remembered: number;
  /** How likely an item that was begun is remembered, mean of items and days. */
  known: number;
  log: LoggedAnswer[];
}

export interface LoggedAnswer {
  item: string;
  rating: Rating;
  at: number;
}

export interface SimulatedItem extends LearnedItem {
  id: string;
  trace: Trace | null;
}

const ZONE = 'Europe/Madrid';
const START = '2026-01-05';
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** From one answer to the next. */
const STEP_MS = 15_000;
const WEEK = 7;
const SESSION_DAYS = 0.25;
/** Of first answers and of remembered ones, as the optimiser of FSRS found them in logs of learners. */
const FIRST: ReadonlyArray<[Rating, number]> = [
  [1, 0.24],
  [2, 0.094],
  [3, 0.495],
  [4, 0.171],
];
const REMEMBERED: ReadonlyArray<[Rating, number]> = [
  [2, 0.224],
  [3, 0.631],
  [4, 0.145],
];

/** One learner, ninety days: every day that is not missed, what is due is answered until nothing is, and then what is new. */
export async function simulate(
  { model, scheduler, seed }: Pick<Sitting, 'model' | 'scheduler' | 'seed'>,
  plan: Plan,
): Promise<Result> {
  const items = Array.from({ length: plan.items }, (_, at): SimulatedItem => {
    const id = uuidOf(`${seed}/${at}`);
    return { id, ease: Math.exp(0.5 * normalOf(`${seed}/ease/${at}`)), trace: null };
  });
  const result: Result = { reviews: 0, again: 0, asked: 0, remembered: 0, known: 0, log: [] };
  const shares: number[] = [];
  for (let number = 0; number < plan.days; number += 1) {
    const day = dayOf(addDays(START, number), ZONE);
    if (!isMissed(plan, number, seed)) {
      // Between eight in the morning and nine in the evening.
      const hour = 4 + 13 * uniformOf(`${seed}/hour/${number}`);
      sitDown({ model, scheduler, items, plan, seed, result }, day.startsAt.getTime() + hour * HOUR_MS);
    }
    await scheduler.endDay?.();
    const begun = items.flatMap(({ trace }) => trace ?? []);
    const noon = day.startsAt.getTime() + 8 * HOUR_MS;
    const recalls = begun.map((trace) => model.recall(trace, Math.max(0, noon - trace.lastAt) / DAY_MS));
    if (begun.length > 0) shares.push(mean(recalls));
  }
  return { ...result, known: mean(shares) };
}

interface Sitting {
  model: MemoryModel;
  scheduler: Scheduler;
  items: readonly SimulatedItem[];
  plan: Plan;
  seed: string;
  result: Result;
}

function sitDown(sitting: Sitting, startsAt: number): void {
  const { scheduler, items, plan } = sitting;
  const end = dayAt(new Date(startsAt), ZONE).endsAt.getTime();
  let now = startsAt;
  let begun = 0;
  for (;;) {
    const waiting = items.filter(({ id }) => (scheduler.dueOf(id) ?? Number.POSITIVE_INFINITY) < end);
    const next = waiting.toSorted((a, b) => dueOf(sitting, a) - dueOf(sitting, b))[0];
    const fresh = begun < plan.newADay ? items.find(({ trace }) => trace === null) : undefined;
    // What failed some minutes ago waits for its turn; what is due today anyway does not.
    const isReady = next && (dueOf(sitting, next) <= now || next.trace === null || isOfAnotherDay(next, now));
    const item = isReady ? next : (fresh ?? next);
    if (!item) return;
    if (item === next && !isReady) now = Math.max(now, dueOf(sitting, item));
    if (item === fresh) begun += 1;
    answer(sitting, item, now);
    now += STEP_MS;
  }
}

const dueOf = ({ scheduler }: Sitting, { id }: SimulatedItem) => scheduler.dueOf(id) ?? 0;

const isOfAnotherDay = ({ trace }: SimulatedItem, now: number) =>
  trace !== null && (now - trace.lastAt) / DAY_MS >= SESSION_DAYS;

function answer({ model, scheduler, seed, result }: Sitting, item: SimulatedItem, at: number): void {
  const { id, trace } = item;
  const chance = `${seed}/${id}/${at}`;
  if (trace === null) {
    const rating = pick(FIRST, uniformOf(chance));
    item.trace = { ...model.begin(item, rating), lastAt: at };
    return record({ item: id, rating, at });
  }
  const days = (at - trace.lastAt) / DAY_MS;
  const isRemembered = uniformOf(chance) < model.recall(trace, days);
  if (days >= SESSION_DAYS) {
    result.asked += 1;
    result.remembered += Number(isRemembered);
  } else result.again += 1;
  const rating: Rating = isRemembered ? pick(REMEMBERED, uniformOf(`${chance}/grade`)) : 1;
  item.trace = { ...model.next(trace, item, { days, rating }), lastAt: at };
  record({ item: id, rating, at });

  function record(logged: LoggedAnswer): void {
    result.reviews += 1;
    result.log.push(logged);
    scheduler.answer(logged.item, logged.rating, logged.at);
  }
}

function isMissed({ days, missed }: Plan, number: number, seed: string): boolean {
  if (missed === 0) return false;
  const middle = Math.floor(days / 2);
  return (number >= middle && number < middle + WEEK) || uniformOf(`${seed}/missed/${number}`) < missed;
}

function pick(from: ReadonlyArray<[Rating, number]>, chance: number): Rating {
  let left = chance;
  for (const [rating, share] of from) {
    left -= share;
    if (left < 0) return rating;
  }
  return 3;
}

export const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);

/** The same chance for the same name, whatever else is drawn. */
function uniformOf(name: string): number {
  return createHash('md5').update(name).digest().readUInt32BE(0) / 2 ** 32;
}

function normalOf(name: string): number {
  const [first, second] = [uniformOf(`${name}/1`), uniformOf(`${name}/2`)];
  return Math.sqrt(-2 * Math.log(1 - first)) * Math.cos(2 * Math.PI * second);
}

function uuidOf(name: string): string {
  const hex = createHash('md5').update(name).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}
