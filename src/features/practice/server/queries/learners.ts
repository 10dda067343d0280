import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Goal } from '../../contract.ts';
import { practiceLearner } from '../tables.ts';

type LearnerRow = typeof practiceLearner.$inferSelect;

/** Null for whoever has never set a goal nor answered. */
export async function findLearner(db: Database, userId: string): Promise<LearnerRow | null> {
  const [row] = await db.orm.select().from(practiceLearner).where(eq(practiceLearner.userId, userId));
  return row ?? null;
}

/** Makes whoever else writes for this learner wait until the surrounding transaction ends. */
export async function lockLearner(db: Database, userId: string, scheduleRules: number): Promise<LearnerRow> {
  const added = { userId, goal: null, scheduleRules };
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

export async function saveScheduleRules(db: Database, userId: string, scheduleRules: number): Promise<void> {
  await db.orm.update(practiceLearner).set({ scheduleRules }).where(eq(practiceLearner.userId, userId));
}
