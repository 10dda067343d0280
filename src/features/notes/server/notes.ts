import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { addNotes as addEndpoint, changeNote as changeEndpoint } from '../contract.ts';
import { type DocumentNote, NOTES_MAX } from '../contract.ts';
import { placeSelection } from './place-selection.ts';
import * as queries from './queries.ts';
import type { NoteRow } from './tables.ts';

export type NoteDeps = Pick<Deps, 'db' | 'clock' | 'knowledge'>;

export async function listNotes({ db }: NoteDeps, key: queries.NotesKey): Promise<DocumentNote[]> {
  return (await queries.findNotes(db, key)).map(toNote);
}

/** See the contract for what it throws. */
export async function addNotes(
  deps: NoteDeps,
  key: queries.NotesKey,
  { selected, colour, comment }: BodyOf<typeof addEndpoint>,
): Promise<DocumentNote[]> {
  const { db, clock, knowledge } = deps;
  const [source] = await knowledge.findReadable([key.documentId], key.userId);
  if (!source) throw new AppError('not_found', 'Document not found', { code: 'document_not_found' });
  const places = await placeSelection(knowledge, { ...key, selected });
  const now = clock.now();
  const rows = places.map((place, index): NoteRow => ({
    ...key,
    ...place,
    ...{ id: randomUUID(), title: source.title, colour },
    comment: index === 0 ? comment : '',
    ...{ createdAt: now, changedAt: now },
  }));
  await db.transaction(async () => {
    const count = await queries.lockNotes(db, key);
    if (count + rows.length > NOTES_MAX) throw full();
    await queries.insertNotes(db, rows);
  });
  return rows.map(toNote);
}

/** Throws AppError `note_not_found`. */
export async function changeNote(
  { db, clock }: NoteDeps,
  key: queries.NoteKey,
  { colour, comment }: BodyOf<typeof changeEndpoint>,
): Promise<DocumentNote> {
  const row = await queries.updateNote(db, key, {
    ...(colour !== undefined && { colour }),
    ...(comment !== undefined && { comment }),
    changedAt: clock.now(),
  });
  if (!row) throw notFound();
  return toNote(row);
}

/** Throws AppError `note_not_found`. */
export async function deleteNote({ db }: NoteDeps, key: queries.NoteKey): Promise<void> {
  if (!(await queries.removeNote(db, key))) throw notFound();
}

export function toNote(row: NoteRow): DocumentNote {
  const { id, page, start, end, heading, quote, boxes, colour, comment } = row;
  return {
    ...{ id, page, start, end, heading, quote, boxes, colour, comment },
    document_id: row.documentId,
    is_flowing: row.isFlowing,
    start_seconds: row.startSeconds,
    created_at: row.createdAt.toISOString(),
    changed_at: row.changedAt.toISOString(),
  };
}

function full(): AppError {
  return new AppError('conflict', 'There are too many notes on this document', {
    code: 'notes_full',
    details: { limit: NOTES_MAX },
  });
}

function notFound(): AppError {
  return new AppError('not_found', 'Note not found', { code: 'note_not_found' });
}
