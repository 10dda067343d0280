import { randomUUID } from 'node:crypto';
import type { Caller } from '#server/http/app.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { ItemDraft } from '../../contract.drafts.ts';
import type { makeItems as endpoint, Shortfall } from '../../contract.making.ts';
import { ITEMS_MAX } from '../../contract.ts';
import type { PracticeDeps } from '../context.ts';
import { contentKeyOf } from '../item-key.ts';
import { practiceFull, wordsOf } from '../items.ts';
import { countItems, findItems, findMade, insertItems } from '../queries/items.ts';
import { lockLearner } from '../queries/learners.ts';
import { findSource, type SourceFacts } from '../queries/sources.ts';
import { insertStates } from '../queries/states.ts';
import { SCHEDULE_RULES } from '../schedule/memory.ts';
import { takeSource } from '../sources.ts';
import type { ItemRow } from '../tables.ts';
import { toItems } from '../wire.ts';
import type { Drafted, Drafting, MakingWanted } from './drafting.ts';
import { draftFromDocument } from './from-document.ts';
import { draftFromMaterial } from './from-material.ts';
import { draftFromUnit } from './from-unit.ts';

type Made = Awaited<ReturnType<typeof findMade>>[number];

/** Throws AppError `practice_source_not_found`, `document_not_ready`, `practice_full`. */
export async function makeItems(
  deps: PracticeDeps,
  caller: Caller,
  wanted: MakingWanted,
): Promise<ResponseOf<typeof endpoint>> {
  const { db } = deps;
  const room = ITEMS_MAX - (await countItems(db, { userId: caller.id, sourceIds: null, topic: undefined }));
  if (room < wanted.count) throw practiceFull();
  const used = (facts: SourceFacts) => madeBefore(deps, caller.id, facts);
  const drafted = await draftFrom(deps, { caller, wanted, used });
  const before = (await madeBefore(deps, caller.id, drafted.source)).filter((item) => drafted.isWithin(item));
  const ids = await keep(deps, caller.id, { ...drafted, count: wanted.count });
  const rows = await findItems(db, caller.id, ids);
  const ordered = rows.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
  return {
    items: await toItems(deps, caller, ordered),
    existing: before.length,
    shortfall:
      ids.length < wanted.count ? shortfallOf(drafted, { made: ids.length, before: before.length }) : null,
  };
}

function draftFrom(deps: PracticeDeps, drafting: Drafting): Promise<Drafted> {
  const { source } = drafting.wanted;
  if ('document_id' in source) return draftFromDocument(deps, drafting, source);
  if ('course_id' in source) return draftFromUnit(deps, drafting, source);
  return draftFromMaterial(deps, drafting, source);
}

function shortfallOf(
  { missing, drafts }: Drafted,
  { made, before }: { made: number; before: number },
): Shortfall {
  if (made > 0) return missing === 'busy' ? 'busy' : 'few_sentences';
  if (missing === 'busy' || missing === 'topic_missing' || missing === 'chapter_missing') return missing;
  if (before > 0 || drafts.length > 0) return 'all_made';
  return missing ?? 'few_sentences';
}

async function madeBefore({ db }: PracticeDeps, userId: string, facts: SourceFacts): Promise<Made[]> {
  const source = await findSource(db, userId, facts);
  return source ? findMade(db, { userId, sourceId: source.id }) : [];
}

/** Adds the first so many that the learner does not have; answers their ids. */
async function keep(
  deps: PracticeDeps,
  userId: string,
  { source, drafts, count }: Drafted & { count: number },
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
