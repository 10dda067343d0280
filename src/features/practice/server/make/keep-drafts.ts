import { randomUUID } from 'node:crypto';
import type { ItemDraft } from '../../contract.drafts.ts';
import type { PracticeDeps } from '../context.ts';
import { contentKeyOf } from '../item-key.ts';
import { wordsOf } from '../items.ts';
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
      const row = toRow(deps, { userId, sourceId }, one);
      if ((await insertItems(db, [row])).length > 0) added.push(row);
    }
    await insertStates(db, added);
    return added.map(({ id }) => id);
  });
}

function toRow(
  { clock }: Pick<PracticeDeps, 'clock'>,
  key: Pick<ItemRow, 'userId' | 'sourceId'>,
  draft: ItemDraft,
): ItemRow {
  const now = clock.now();
  return {
    ...key,
    ...draft,
    id: randomUUID(),
    kind: draft.content.kind,
    state: 'active',
    report: null,
    contentKey: contentKeyOf(key.sourceId, draft),
    words: wordsOf(draft.prompt, draft.quote),
    ...{ createdAt: now, changedAt: now },
  };
}
