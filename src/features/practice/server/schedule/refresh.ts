import type { Database } from '#server/db/database.ts';
import { findAnsweredItems, findGraded, savePredicted } from '../queries/answers.ts';
import { findLearner, lockLearner, saveScheduleRules } from '../queries/learners.ts';
import { addMissingStates, saveLearned } from '../queries/states.ts';
import { type Forgetting, forgettingOf, SCHEDULE_RULES } from './memory.ts';
import { type Learned, replay } from './replay.ts';

/** Other requests wait for no more than this many at once. */
const ITEMS_AT_ONCE = 50;

/** Computes anew what the scheduler knows of these items, from all their answers. Joins the transaction that holds the learner. */
export async function refreshItems(
  db: Database,
  { userId, forgetting }: { userId: string; forgetting: Forgetting },
  itemIds: readonly string[],
): Promise<Map<string, Learned | null>> {
  const rows = await findGraded(db, userId, itemIds);
  const byItem = Map.groupBy(rows, ({ itemId }) => itemId);
  const learned = new Map<string, Learned | null>();
  const predicted = new Map<string, number | null>();
  for (const itemId of itemIds) {
    const answers = byItem.get(itemId) ?? [];
    const replayed = replay(itemId, answers, forgetting);
    learned.set(itemId, replayed.learned);
    for (const { id, predicted: before } of answers) {
      const now = asStored(replayed.predicted.get(id) ?? null);
      if (now !== before) predicted.set(id, now);
    }
  }
  await savePredicted(db, userId, predicted);
  await saveLearned(db, userId, learned);
  return learned;
}

/** Computes everything anew where it was computed by older rules, or thrown away. */
export async function refreshOutdated(db: Database, userId: string): Promise<void> {
  const learner = await findLearner(db, userId);
  if (!learner || learner.scheduleRules === SCHEDULE_RULES) return;
  await addMissingStates(db, userId);
  let after: string | null = null;
  for (;;) {
    const itemIds: string[] = await findAnsweredItems(db, userId, { after, limit: ITEMS_AT_ONCE });
    if (itemIds.length === 0) break;
    await db.transaction(async () => {
      const { weights } = await lockLearner(db, userId, SCHEDULE_RULES);
      await refreshItems(db, { userId, forgetting: forgettingOf(weights) }, itemIds);
    });
    after = itemIds.at(-1) ?? null;
  }
  await saveScheduleRules(db, userId, SCHEDULE_RULES);
}

/** The column holds single precision. */
function asStored(share: number | null): number | null {
  return share === null ? null : Math.fround(share);
}
