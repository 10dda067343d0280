import type { Caller } from '#server/http/app.ts';
import type { QueryOf, ResponseOf } from '#shared/endpoint.ts';
import type * as contract from '../contract.ts';
import { type Goal } from '../contract.ts';
import type { PracticeDeps } from './context.ts';
import { type Day, dayAt, dayOf, mondayOf } from './days.ts';
import { countSince, findPace } from './queries/answers.ts';
import { findLearner, lockLearner, saveGoal } from './queries/learners.ts';
import { findSources } from './queries/sources.ts';
import { countBySource } from './queries/today.ts';
import { SCHEDULE_RULES } from './schedule/memory.ts';
import { refreshOutdated } from './schedule/refresh.ts';
import { titledFor } from './sources.ts';
import type { SourceRow } from './tables.ts';
import { findOpen, toSource } from './wire.ts';

type Today = ResponseOf<typeof contract.readToday>;

/** For whoever has not set one: about ten minutes on five days. */
const DEFAULT_GOAL: Goal = { measure: 'answers', target: 100, new_a_day: 10 };
/** The pace that is assumed of somebody who has not answered yet. */
const USUAL_PACE_MS = 20_000;
/** Nobody reads a question and answers it faster, but for a few that were clicked away. */
const PACE_MIN_MS = 6_000;
const MINUTE_MS = 60_000;

export async function readToday(
  deps: PracticeDeps,
  caller: Caller,
  { zone }: QueryOf<typeof contract.readToday>,
): Promise<Today> {
  const { db, clock } = deps;
  await refreshOutdated(db, caller.id);
  const day = dayAt(clock.now(), zone);
  const [rows, counts, goal, pace] = await Promise.all([
    findSources(db, caller.id),
    countBySource(db, caller.id, day),
    readGoal(deps, caller.id, { day, zone }),
    findPace(db, caller.id),
  ]);
  const named = await titledFor(deps, caller.id, rows);
  const sources = await toSources(deps, caller, { rows: named, counts });
  const due = sum(sources.map((source) => source.due));
  const room = roomForNew(goal.new_a_day, sum(counts.map(({ begun }) => begun)));
  const newToday = Math.min(room, sum(sources.map((source) => source.new)));
  const next = counts.flatMap(({ nextDueAt }) => nextDueAt?.getTime() ?? []);
  const { today, ...sent } = goal;
  return {
    due,
    new_today: newToday,
    minutes: minutesFor({ due, fresh: newToday }, pace),
    answered_today: today,
    goal: sent,
    next_due_at: due > 0 || next.length === 0 ? null : new Date(Math.min(...next)).toISOString(),
    day_ends_at: day.endsAt.toISOString(),
    sources,
    items: sum(sources.map(({ active, resting }) => active + resting)),
  };
}

export async function setGoal({ db }: Pick<PracticeDeps, 'db'>, userId: string, goal: Goal): Promise<Goal> {
  await db.transaction(async () => {
    await lockLearner(db, userId, SCHEDULE_RULES);
    await saveGoal(db, userId, goal);
  });
  return goal;
}

/** What the learner wants of a week, and what of it is done. */
async function readGoal(
  { db }: Pick<PracticeDeps, 'db'>,
  userId: string,
  { day, zone }: { day: Day; zone: string },
): Promise<Today['goal'] & { today: number }> {
  const week = dayOf(mondayOf(day.date), zone).startsAt;
  const [goal, done] = await Promise.all([
    findGoal(db, userId),
    countSince(db, userId, { week, day: day.startsAt }),
  ]);
  const minutes = Math.round(done.milliseconds / MINUTE_MS);
  return { ...goal, done: goal.measure === 'answers' ? done.answers : minutes, today: done.today };
}

export async function findGoal(db: PracticeDeps['db'], userId: string): Promise<Goal & { is_own: boolean }> {
  const goal = (await findLearner(db, userId))?.goal ?? null;
  return { ...(goal ?? DEFAULT_GOAL), is_own: goal !== null };
}

/** New items that the day still has room for. */
export function roomForNew(newADay: number, begun: number): number {
  return Math.max(0, newADay - begun);
}

/** What is new takes at least as long as usual, however fast what is known was answered. */
export function minutesFor(items: { due: number; fresh: number }, pace: number | null): number {
  const own = Math.max(pace ?? USUAL_PACE_MS, PACE_MIN_MS);
  const milliseconds = items.due * own + items.fresh * Math.max(own, USUAL_PACE_MS);
  return Math.ceil(milliseconds / MINUTE_MS);
}

/** The one with most due first, then the newest. */
async function toSources(
  deps: PracticeDeps,
  caller: Caller,
  { rows, counts }: { rows: readonly SourceRow[]; counts: Awaited<ReturnType<typeof countBySource>> },
): Promise<Today['sources']> {
  const open = await findOpen(deps, caller, rows);
  const countsOf = new Map(counts.map((count) => [count.sourceId, count]));
  return rows
    .toReversed()
    .flatMap((row) => {
      const counted = countsOf.get(row.id);
      if (!counted) return [];
      const { due, new: fresh, active, resting } = counted;
      return [{ ...toSource(row), can_open: open.has(row.id), due, new: fresh, active, resting }];
    })
    .toSorted((a, b) => b.due - a.due);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
