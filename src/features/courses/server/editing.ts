import { randomUUID } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import type { CourseBody, CourseDraft } from '../contract.ts';
import { courseNotFound } from './catalogue.ts';
import { checkCourse } from './check-course.ts';
import type { CourseDeps, CourseReader } from './context.ts';
import { canEdit, canManage } from './permissions.ts';
import * as queries from './queries/courses.ts';
import { keepBest } from './queries/learning.ts';
import type { CourseRow } from './tables.ts';
import { unitsOf } from './wire.ts';

const COURSES_MAX = 500;

interface Saved {
  id: string;
  version: number;
}

interface Writing extends CourseBody {
  is_published: boolean;
}

export async function addCourse(
  deps: CourseDeps,
  reader: CourseReader,
  { is_published: isPublished, ...content }: Writing,
): Promise<Saved> {
  const { db, clock } = deps;
  const institutionId = institutionOf(reader);
  await checkCourse(content, isPublished);
  await checkDocuments(deps, reader, documentsOf(content));
  if ((await queries.countCourses(db, institutionId)) >= COURSES_MAX) {
    throw new AppError('conflict', `An institution can have ${COURSES_MAX} courses`, {
      code: 'course_limit',
      details: { limit: COURSES_MAX },
    });
  }
  const id = randomUUID();
  const now = clock.now();
  const times = { createdAt: now, updatedAt: now };
  await queries.insertCourse(db, { id, institutionId, authorId: reader.id, isPublished, content, ...times });
  return { id, version: 1 };
}

export async function getCourseDraft(
  { db, knowledge }: CourseDeps,
  reader: CourseReader,
  id: string,
): Promise<CourseDraft> {
  const row = await getEditable({ db }, reader, id);
  const readable = await knowledge.findReadable(documentsOf(row.content), reader.id);
  const documents = readable.map((source) => ({
    id: source.id,
    title: source.title,
    visibility: source.visibility,
  }));
  return {
    ...row.content,
    id,
    version: row.version,
    is_published: row.isPublished,
    can_manage: canManage(reader, row),
    documents,
  };
}

/** What learners have reached is kept first, so that no change of the course takes it from them. */
export async function changeCourse(
  deps: CourseDeps,
  reader: CourseReader,
  { id, version, is_published: isPublished, ...content }: Writing & Saved,
): Promise<Saved> {
  const { db, clock } = deps;
  await checkCourse(content, isPublished);
  return db.transaction(async () => {
    const row = await lockEditable(deps, reader, id);
    if (row.version !== version) {
      throw new AppError('conflict', 'Somebody has changed this course in the meantime', {
        code: 'course_changed',
      });
    }
    const before = new Set(documentsOf(row.content));
    await checkDocuments(
      deps,
      reader,
      documentsOf(content).filter((document) => !before.has(document)),
    );
    await keepBest(
      db,
      id,
      unitsOf(row.content).map((unit) => unit.id),
    );
    const next = { content, isPublished, version: version + 1, updatedAt: clock.now() };
    await queries.updateLocked(db, id, next);
    return { id, version: next.version };
  });
}

export async function deleteCourse(deps: CourseDeps, reader: CourseReader, id: string): Promise<void> {
  await deps.db.transaction(async () => {
    if (!canManage(reader, await lockEditable(deps, reader, id))) throw notYourCourse();
    await queries.deleteLocked(deps.db, id);
  });
}

/** Throws AppError when the reader may not edit it. */
export async function getEditable(
  { db }: Pick<CourseDeps, 'db'>,
  reader: CourseReader,
  id: string,
): Promise<CourseRow> {
  return checkEditable(reader, await queries.findVisibleCourse(db, id, reader));
}

/** The same, kept from others until the end of the transaction. */
export async function lockEditable(
  { db }: Pick<CourseDeps, 'db'>,
  reader: CourseReader,
  id: string,
): Promise<CourseRow> {
  const { institutionId } = reader;
  if (institutionId === null) throw courseNotFound();
  const row = await queries.lockCourse(db, { id, institutionId }, 'update');
  // A draft of a colleague does not exist for others.
  const isHidden = row && !row.isPublished && !canEdit(reader, row);
  return checkEditable(reader, isHidden ? null : row);
}

function checkEditable(reader: CourseReader, row: CourseRow | null): CourseRow {
  if (row === null) throw courseNotFound();
  if (canEdit(reader, row)) return row;
  throw notYourCourse();
}

export function notYourCourse(): AppError {
  return new AppError('forbidden', 'You cannot change this course', { code: 'not_your_course' });
}

/** All of them must be there for whoever attaches them. */
async function checkDocuments({ knowledge }: CourseDeps, reader: CourseReader, ids: string[]): Promise<void> {
  if (ids.length === 0 || (await knowledge.findReadable(ids, reader.id)).length === ids.length) return;
  throw new AppError('not_found', 'Document not found', { code: 'document_not_found' });
}

function documentsOf(content: CourseBody): string[] {
  return [...new Set(unitsOf(content).flatMap((unit) => unit.document_ids))];
}

function institutionOf({ institutionId }: CourseReader): string {
  if (institutionId !== null) return institutionId;
  throw new AppError('forbidden', 'You do not belong to an institution', { code: 'institution_required' });
}
