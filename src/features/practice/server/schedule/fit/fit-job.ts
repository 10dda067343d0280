import { type PoolLimits, ThreadPool } from '#server/threads/thread-pool.ts';
import type { LogDeps } from '../../context.ts';
import { findHistories } from '../../queries/histories.ts';
import {
  FIRST_FIT_ANSWERS,
  findLearner,
  lockLearner,
  saveAnswersUntilFit,
  saveWeights,
} from '../../queries/learners.ts';
import type { practiceLearner } from '../../tables.ts';
import { SCHEDULE_RULES } from '../memory.ts';
import { refreshOutdated } from '../refresh.ts';

/** The key is the learner's id. */
const FIT = { name: 'fit-weights' };
const LIMITS: PoolLimits = { threads: 1, waiting: 10, taskMs: 120_000, idleMs: 5_000, memoryMb: 512 };
/** A broken connection passes; weights that cannot be fitted are not worth more. */
const ATTEMPTS = 2;
/** Usual time of a fit, with all states that follow from it. */
const SECONDS = 5;
/** Of the newest items; more would change little. */
const ANSWERS_MAX = 20_000;
/** The share by which the log grows until the weights are fitted again. */
export const GROWTH = 0.5;

type Learner = typeof practiceLearner.$inferSelect;

/** Histories are JSON of `History[]`: text goes over to another thread fastest as bytes. */
export interface FitTask {
  histories: Uint8Array;
  weights: readonly number[] | null;
}

/** Counts further answers of a learner who is locked, and has the weights fitted when there are enough. */
export async function countTowardsFit(
  { db, jobs }: LogDeps,
  { userId, answersUntilFit }: Learner,
  answers: number,
): Promise<void> {
  if (answers === 0) return;
  const left = answersUntilFit - answers;
  await saveAnswersUntilFit(db, userId, left > 0 ? left : FIRST_FIT_ANSWERS);
  if (left <= 0) await jobs.enqueue(FIT, { userId }, { key: userId, turn: { of: userId, seconds: SECONDS } });
}

/** Returns what closes it. */
export function registerFit(deps: LogDeps): () => Promise<void> {
  const pool = new ThreadPool<FitTask, number[] | null>(new URL('./fit-thread.ts', import.meta.url), LIMITS);
  deps.jobs.register<{ userId: string }>({
    ...FIT,
    attempts: ATTEMPTS,
    concurrency: 1,
    run: ({ userId }) => fitFor(deps, userId, (task) => pool.run(task)),
  });
  return () => pool.close();
}

async function fitFor(
  { db }: LogDeps,
  userId: string,
  fit: (task: FitTask) => Promise<number[] | null>,
): Promise<void> {
  const learner = await findLearner(db, userId);
  if (!learner) return;
  const histories = await findHistories(db, userId, ANSWERS_MAX);
  const answers = histories.reduce((sum, history) => sum + history.length, 0);
  const weights = await fit({
    histories: Buffer.from(JSON.stringify(histories)),
    weights: learner.weights,
  });
  await db.transaction(async () => {
    await lockLearner(db, userId, SCHEDULE_RULES);
    await saveAnswersUntilFit(db, userId, Math.max(FIRST_FIT_ANSWERS, Math.round(answers * GROWTH)));
    if (weights) await saveWeights(db, userId, weights);
  });
  await refreshOutdated(db, userId);
}
