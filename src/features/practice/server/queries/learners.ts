import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Goal } from '../../contract.ts';
import { type Forgetting, forgettingOf } from '../schedule/memory.ts';
import { practiceLearner } from '../tables.ts';

type LearnerRow = typeof practiceLearner.$inferSelect;

/** So many answers tell how somebody forgets. */
export const FIRST_FIT_ANSWERS = 400;

/** Null for whoever has never set a goal nor answered. */
export async function findLearner(db: Database, userId: string): Promise<LearnerRow | null> {
  const [row] = await db.orm.select().from(practiceLearner).where(eq(practiceLearner.userId, userId));
  return row ?? null;
}

export async function findForgetting(db: Database, userId: string): Promise<Forgetting> {
  return forgettingOf((await findLearner(db, userId))?.weights ?? null);
}

/** Makes whoever else writes for this learner wait until the surrounding transaction ends. */
export async function lockLearner(db: Database, userId: string, scheduleRules: number): Promise<LearnerRow> {
  const added = { userId, goal: null, scheduleRules, weights: null, answersUntilFit: FIRST_FIT_ANSWERS };
  const known = await selectLocked(db, userId);
  if (known) return known;
  await db.orm.insert(practiceLearner).values(added).onConflictDoNothing();
  return (await selectLocked(db, userId)) ?? added;
}

async function selectLocked(db: Database, userId: string): Promise<LearnerRow | null> {
  const isTheirs = eq(practiceLearner.userId, userId);
  const [row] = await db.orm.select().from(practiceLearner).where(isTheirs).for('update');
  return row ?? null;
}

export async function saveGoal(db: Database, userId: string, goal: Goal): Promise<void> {
  await db.orm.update(practiceLearner).set({ goal }).where(eq(practiceLearner.userId, userId));
}

/** All that was computed by other weights is computed again. */
export async function saveWeights(db: Database, userId: string, weights: readonly number[]): Promise<void> {
  const outdated = { weights, scheduleRules: 0 };
  await db.orm.update(practiceLearner).set(outdated).where(eq(practiceLearner.userId, userId));
}

export async function saveAnswersUntilFit(db: Database, userId: string, answers: number): Promise<void> {
  await db.orm
    .update(practiceLearner)
    .set({ answersUntilFit: answers })
    .where(eq(practiceLearner.userId, userId));
}

export async function saveScheduleRules(db: Database, userId: string, scheduleRules: number): Promise<void> {
  await db.orm.update(practiceLearner).set({ scheduleRules }).where(eq(practiceLearner.userId, userId));
}
