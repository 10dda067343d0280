import type { Caller } from '#server/http/app.ts';
import type { BodyOf, QueryOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { PracticeItem } from '../contract.items.ts';
import type * as contract from '../contract.ts';
import { ITEMS_MAX } from '../contract.ts';
import type { PracticeDeps } from './context.ts';
import { contentKeyOf, requireAnswerable } from './item-key.ts';
import { newItem, wordsOf } from './new-item.ts';
import { placeInSource } from '../contract.place.ts';
import * as queries from './queries/items.ts';
import { lockLearner } from './queries/learners.ts';
import { insertStates, saveIsActive } from './queries/states.ts';
import { SCHEDULE_RULES } from './schedule/memory.ts';
import { findSourceIds, requireOpen, sourceNotFound, takeSource } from './sources.ts';
import type { ItemRow } from './tables.ts';
import { toItems } from './wire.ts';

/** Sent twice, it is added once. Throws AppError `practice_full`, `practice_item_exists`, `practice_source_not_found` and those of `requireAnswerable`. */
export async function addItem(
  deps: PracticeDeps,
  caller: Caller,
  body: BodyOf<typeof contract.addItem>,
): Promise<PracticeItem> {
  requireAnswerable(body.prompt, body.content);
  requireOneSource(body);
  const source = await requireOpen(deps, caller, body.source);
  const row = await deps.db.transaction(async () => {
    await lockLearner(deps.db, caller.id, SCHEDULE_RULES);
    const known = await queries.findItem(deps.db, { userId: caller.id, id: body.id });
    if (known) return known;
    const { id: sourceId } = await takeSource(deps, caller.id, source);
    const item = toRow(deps, { userId: caller.id, sourceId }, body);
    await requireNew(deps, item);
    await requireRoom(deps, caller.id);
    await queries.insertItems(deps.db, [item]);
    await insertStates(deps.db, [item]);
    return item;
  });
  return asSent(deps, caller, row);
}

/** Throws AppError `practice_item_not_found`, `practice_item_exists` and those of `requireAnswerable`. */
export async function changeItem(
  deps: PracticeDeps,
  caller: Caller,
  { id, ...change }: { id: string } & BodyOf<typeof contract.changeItem>,
): Promise<PracticeItem> {
  const key = { userId: caller.id, id };
  await deps.db.transaction(async () => {
    await lockLearner(deps.db, caller.id, SCHEDULE_RULES);
    const known = await getItem(deps, key);
    const { prompt = known.prompt, content = known.content } = change;
    requireAnswerable(prompt, content);
    const contentKey = contentKeyOf(known.sourceId, { prompt, content });
    if (contentKey !== known.contentKey) await requireNew(deps, { ...known, contentKey });
    await queries.updateItem(deps.db, key, {
      ...{ prompt, content, kind: content.kind, contentKey },
      explanation: change.explanation ?? known.explanation,
      hints: change.hints ?? known.hints,
      topic: change.topic ?? known.topic,
      state: change.state ?? known.state,
      words: wordsOf(prompt, known.quote),
      // Whoever lets it come back has judged the report.
      ...(change.state === 'active' && { report: null }),
      changedAt: deps.clock.now(),
    });
    if (change.state) await saveIsActive(deps.db, key, change.state === 'active');
  });
  return asSent(deps, caller, await getItem(deps, key));
}

/** Throws AppError `practice_item_not_found`. */
export async function reportItem(
  deps: PracticeDeps,
  caller: Caller,
  { id, reason, note }: { id: string } & BodyOf<typeof contract.reportItem>,
): Promise<PracticeItem> {
  const key = { userId: caller.id, id };
  await deps.db.transaction(async () => {
    await getItem(deps, key);
    const now = deps.clock.now();
    const report = { reason, note, at: now.toISOString() };
    await queries.updateItem(deps.db, key, { state: 'resting', report, changedAt: now });
    await saveIsActive(deps.db, key, false);
  });
  return asSent(deps, caller, await getItem(deps, key));
}

/** Throws AppError `practice_item_not_found`. */
export async function deleteItem({ db }: PracticeDeps, key: queries.ItemKey): Promise<void> {
  if ((await removeLocked(db, key.userId, key)) === 0) throw itemNotFound();
}

/** All of a source or topic, or all there are. */
export async function deleteItems(
  deps: PracticeDeps,
  userId: string,
  query: QueryOf<typeof contract.deleteItems>,
): Promise<number> {
  const sourceIds = await findSourceIds(deps, userId, query);
  return removeLocked(deps.db, userId, { userId, sourceIds, topic: query.topic });
}

/** Not while answers are written. */
async function removeLocked(
  db: PracticeDeps['db'],
  userId: string,
  wanted: Parameters<typeof queries.removeItems>[1],
): Promise<number> {
  return db.transaction(async () => {
    await lockLearner(db, userId, SCHEDULE_RULES);
    return queries.removeItems(db, wanted);
  });
}

/** Throws AppError `practice_item_not_found`. */
export async function getItem({ db }: Pick<PracticeDeps, 'db'>, key: queries.ItemKey): Promise<ItemRow> {
  const row = await queries.findItem(db, key);
  if (!row) throw itemNotFound();
  return row;
}

export async function asSent(deps: PracticeDeps, caller: Caller, row: ItemRow): Promise<PracticeItem> {
  const [item] = await toItems(deps, caller, [row]);
  if (!item) throw itemNotFound();
  return item;
}

function itemNotFound(): AppError {
  return new AppError('not_found', 'Item not found', { code: 'practice_item_not_found' });
}

/** Throws AppError `practice_full`. */
async function requireRoom({ db }: PracticeDeps, userId: string): Promise<void> {
  const count = await queries.countItems(db, { userId, sourceIds: null, topic: undefined });
  if (count >= ITEMS_MAX) throw practiceFull();
}

export function practiceFull(): AppError {
  return new AppError('conflict', 'There is no room for more items; delete some first', {
    code: 'practice_full',
    details: { limit: ITEMS_MAX },
  });
}

/** Throws AppError `practice_item_exists`. */
async function requireNew({ db }: PracticeDeps, { userId, id, contentKey }: ItemRow): Promise<void> {
  const same = await queries.findItemByKey(db, userId, contentKey);
  if (!same || same.id === id) return;
  throw new AppError('conflict', 'You have this item already', {
    code: 'practice_item_exists',
    details: { item_id: same.id },
  });
}

/** What is cited is the source. Throws AppError `practice_source_not_found`. */
function requireOneSource({ citation, source }: BodyOf<typeof contract.addItem>): void {
  const cited = citation?.document_id;
  if (cited !== undefined && cited !== source.document_id) throw sourceNotFound();
}

function toRow(
  deps: PracticeDeps,
  { userId, sourceId }: Pick<ItemRow, 'userId' | 'sourceId'>,
  body: BodyOf<typeof contract.addItem>,
): ItemRow {
  const { id, prompt, content, explanation, hints, language, topic, citation, source } = body;
  const quote = citation?.quote ?? body.quote;
  return newItem(deps, {
    ...{ userId, id, sourceId, prompt, content, explanation, hints, quote, citation, language, topic },
    page: source.page ?? citation?.page ?? null,
    position: placeInSource(citation, source.page),
    author: 'learner',
  });
}
