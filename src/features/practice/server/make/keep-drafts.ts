import type { PracticeDeps } from '../context.ts';
import { newItem } from '../new-item.ts';
import { insertItems } from '../queries/items.ts';
import { lockLearner } from '../queries/learners.ts';
import { insertStates } from '../queries/states.ts';
import { SCHEDULE_RULES } from '../schedule/memory.ts';
import { takeSource } from '../sources.ts';
import type { ItemRow } from '../tables.ts';
import type { Drafted } from './drafting.ts';

/** Adds the first so many that the learner does not have; answers their ids. */
export async function keepDrafts(
  deps: PracticeDeps,
  userId: string,
  { source, drafts, count }: Pick<Drafted, 'source' | 'drafts'> & { count: number },
): Promise<string[]> {
  if (drafts.length === 0) return [];
  const { db } = deps;
  return db.transaction(async () => {
    await lockLearner(db, userId, SCHEDULE_RULES);
    const { id: sourceId } = await takeSource(deps, userId, source);
    const added: ItemRow[] = [];
    for (const one of drafts) {
      if (added.length === count) break;
      const row = newItem(deps, { ...one, userId, sourceId });
      if ((await insertItems(db, [row])).length > 0) added.push(row);
    }
    await insertStates(db, added);
    return added.map(({ id }) => id);
  });
}
