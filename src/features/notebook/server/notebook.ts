import { randomUUID } from 'node:crypto';
import type { BodyOf, ResponseOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { addEntry as addEndpoint, readNotebook as readEndpoint } from '../contract.ts';
import { entryKindSchema, type NotebookEntry, OWN_ENTRIES_MAX } from '../contract.ts';
import { describeLearner } from './describe.ts';
import { keyOf, type NotebookDeps } from './notes.ts';
import * as queries from './queries.ts';
import type { EntryRow } from './tables.ts';

export async function readNotebook(
  { db }: NotebookDeps,
  userId: string,
): Promise<ResponseOf<typeof readEndpoint>> {
  const [isOn, rows] = await Promise.all([queries.findIsOn(db, userId), queries.findEntries(db, userId)]);
  const byKind = entryKindSchema.options.flatMap((kind) => rows.filter((row) => row.kind === kind));
  return { is_on: isOn, entries: byKind.map(toEntry), told: isOn ? describeLearner(rows) : '' };
}

export async function addEntry(
  { db, clock }: NotebookDeps,
  userId: string,
  { kind, text }: BodyOf<typeof addEndpoint>,
): Promise<NotebookEntry> {
  return db.transaction(async () => {
    await queries.lockNotebook(db, userId);
    const entries = await queries.findEntries(db, userId);
    const mergeKey = keyOf(text);
    const known = entries.find((entry) => entry.kind === kind && keyOf(entry.text) === mergeKey);
    if (known?.source !== 'learner') requireRoom(entries);
    const changedAt = clock.now();
    if (known) {
      const changed = { ...known, text, changedAt, source: 'learner' as const };
      await queries.updateEntry(db, known, changed);
      return toEntry(changed);
    }
    const row: EntryRow = {
      ...{ userId, id: randomUUID(), kind, mergeKey, text, source: 'learner' },
      ...{ rights: 0, wrongs: 0, evidence: [], createdAt: changedAt, changedAt },
    };
    await queries.insertEntry(db, row);
    return toEntry(row);
  });
}

/** Throws AppError `notebook_entry_not_found`. */
export async function correctEntry(
  { db, clock }: NotebookDeps,
  { userId, id }: queries.EntryKey,
  text: string,
): Promise<NotebookEntry> {
  return db.transaction(async () => {
    await queries.lockNotebook(db, userId);
    const entries = await queries.findEntries(db, userId);
    const known = entries.find((entry) => entry.id === id);
    if (!known) throw notFound();
    if (known.source !== 'learner') requireRoom(entries);
    // What is counted goes on being counted for its topic.
    const mergeKey = known.rights + known.wrongs > 0 ? known.mergeKey : keyOf(text);
    const same = entries.filter(
      (entry) => entry.id !== id && entry.kind === known.kind && entry.mergeKey === mergeKey,
    );
    await queries.removeEntries(
      db,
      userId,
      same.map((entry) => entry.id),
    );
    const changed = { ...known, text, mergeKey, source: 'learner' as const, changedAt: clock.now() };
    await queries.updateEntry(db, known, changed);
    return toEntry(changed);
  });
}

/** Throws AppError `notebook_entry_not_found`. */
export async function deleteEntry({ db }: NotebookDeps, { userId, id }: queries.EntryKey): Promise<void> {
  if ((await queries.removeEntries(db, userId, [id])) === 0) throw notFound();
}

/** Throws AppError `notebook_full`. */
function requireRoom(entries: readonly EntryRow[]): void {
  if (entries.filter(({ source }) => source === 'learner').length < OWN_ENTRIES_MAX) return;
  throw new AppError('conflict', 'The notebook is full; delete an entry first', {
    code: 'notebook_full',
    details: { limit: OWN_ENTRIES_MAX },
  });
}

function notFound(): AppError {
  return new AppError('not_found', 'Entry not found', { code: 'notebook_entry_not_found' });
}

function toEntry({ id, kind, text, source, rights, wrongs, evidence, changedAt }: EntryRow): NotebookEntry {
  return { id, kind, text, source, rights, wrongs, evidence, changed_at: changedAt.toISOString() };
}
