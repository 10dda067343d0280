import { randomUUID } from 'node:crypto';
import type { Caller } from '#server/http/app.ts';
import { readMailLanguage } from '#server/mail/mail-language.ts';
import { findPerson } from '#server/people.ts';
import { AppError } from '#shared/errors.ts';
import type { ItemSource } from '../contract.items.ts';
import type { PracticeDeps } from './context.ts';
import {
  findSource,
  findSources,
  insertSource,
  isNarrowed,
  type SourceFacts,
  type SourceWanted,
} from './queries/sources.ts';
import type { SourceRow } from './tables.ts';

/** The learner's row for a source, added where it is missing. Joins the transaction that holds the learner. */
export async function takeSource(
  { db, clock }: Pick<PracticeDeps, 'db' | 'clock'>,
  userId: string,
  { title, ...facts }: SourceFacts & { title: string },
): Promise<SourceRow> {
  const known = await findSource(db, userId, facts);
  if (known) return known;
  const row: SourceRow = { userId, id: randomUUID(), ...facts, title, createdAt: clock.now() };
  await insertSource(db, row);
  return row;
}

/** What a learner names as the source of their own item, if they may open it. Throws AppError `practice_source_not_found`. */
export async function requireOpen(
  { knowledge, ports }: PracticeDeps,
  caller: Caller,
  source: ItemSource,
): Promise<SourceFacts & { title: string }> {
  const { document_id: documentId, course_id: courseId, unit_id: unitId, material_id: materialId } = source;
  const facts = { documentId, courseId, unitId, materialId };
  if (documentId !== null) {
    const [document] = await knowledge.findReadable([documentId], caller.id);
    if (!document) throw sourceNotFound();
    return { documentId, courseId: null, unitId: null, materialId: null, title: document.title };
  }
  if ((courseId ?? materialId) !== null && !(await ports.opens(facts, caller))) throw sourceNotFound();
  return courseId === null
    ? { ...facts, unitId: null, title: source.title }
    : { ...facts, materialId: null, title: source.title };
}

/** Null for all sources. */
export async function findSourceIds(
  { db }: Pick<PracticeDeps, 'db'>,
  userId: string,
  wanted: SourceWanted,
): Promise<string[] | null> {
  if (!isNarrowed(wanted)) return null;
  return (await findSources(db, userId, wanted)).map(({ id }) => id);
}

/** Sources under the titles that they have for the learner: a built-in course is called so in the language they have chosen. */
export async function titledFor<Row extends SourceRow>(
  { db, ports }: Pick<PracticeDeps, 'db' | 'ports'>,
  userId: string,
  rows: readonly Row[],
): Promise<Row[]> {
  const chosen = rows.some(({ courseId }) => courseId !== null)
    ? (await findPerson(db, userId))?.language
    : null;
  if (!chosen) return [...rows];
  const language = readMailLanguage(chosen);
  return rows.map((row) => {
    const { courseId, unitId, title } = row;
    return { ...row, title: (courseId && ports.builtInTitle({ courseId, unitId, language })) || title };
  });
}

export function sourceNotFound(): AppError {
  return new AppError('not_found', 'The source is not there', { code: 'practice_source_not_found' });
}
