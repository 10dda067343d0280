import { AppError } from '#shared/errors.ts';
import type { Course, CourseBody, CourseLanguage, CourseSummary, Unit } from '../contract.ts';
import { getVisible, listVisible } from './catalogue.ts';
import type { CourseDeps, CourseReader, StoredCourse } from './context.ts';
import { neededOf } from './check/questions.ts';
import { percentOf } from './progress.ts';
import { lockCourse } from './queries/courses.ts';
import * as queries from './queries/learning.ts';
import { toCourse, toSummary, unitsOf } from './wire.ts';

interface Wanted {
  id: string;
  language: CourseLanguage;
}

export async function listCourses(
  deps: CourseDeps,
  reader: CourseReader,
  language: CourseLanguage,
): Promise<CourseSummary[]> {
  const [courses, learning] = await Promise.all([
    listVisible(deps, reader, language),
    queries.findLearning(deps.db, reader.id),
  ]);
  return courses.map((course) => toSummary({ course, reader, learning: learning.get(course.id) }));
}

export async function getCourse(deps: CourseDeps, reader: CourseReader, wanted: Wanted): Promise<Course> {
  const course = await getVisible(deps, reader, wanted);
  const [learning, documents] = await Promise.all([
    queries.findLearning(deps.db, reader.id, [course.id]),
    readableDocuments(deps, reader, course),
  ]);
  return await toCourse({ course, reader, learning: learning.get(course.id) }, documents);
}

export async function startCourse(deps: CourseDeps, reader: CourseReader, wanted: Wanted): Promise<Course> {
  await deps.db.transaction(async () => {
    const { id: courseId } = await holdCourse(deps, reader, wanted);
    await queries.enrol(deps.db, { userId: reader.id, courseId }, deps.clock.now());
  });
  return getCourse(deps, reader, wanted);
}

interface Completion extends Wanted {
  unitId: string;
  isCompleted: boolean;
}

/** Finishes a unit without a check, or takes that back: only then may the progress that is shown fall. */
export async function completeUnit(
  deps: CourseDeps,
  reader: CourseReader,
  { unitId, isCompleted, ...wanted }: Completion,
): Promise<Course> {
  const { db, clock } = deps;
  await db.transaction(async () => {
    const { id: courseId, content } = await holdCourse(deps, reader, wanted);
    const unit = unitsOf(content).find(({ id }) => id === unitId);
    if (!unit) throw new AppError('not_found', 'Unit not found', { code: 'unit_not_found' });
    if (isCompleted && neededOf(unit) > 0) {
      throw new AppError('conflict', 'The check of this unit finishes it', { code: 'check_required' });
    }
    const learner = { userId: reader.id, courseId };
    await queries.enrol(db, learner, clock.now());
    await queries.lockEnrolment(db, learner);
    if (isCompleted) await keepCompletion(deps, learner, { unitId, content });
    else {
      await queries.removeCompletion(db, { ...learner, unitId });
      await keepBestOf(deps, learner, { content, isCompleted });
    }
  });
  return getCourse(deps, reader, wanted);
}

/** Joins the transaction that holds the enrolment. */
export async function keepCompletion(
  deps: CourseDeps,
  learner: { userId: string; courseId: string },
  { unitId, content }: { unitId: string; content: CourseBody },
): Promise<void> {
  await queries.addCompletion(deps.db, { ...learner, unitId }, deps.clock.now());
  await keepBestOf(deps, learner, { content, isCompleted: true });
}

async function keepBestOf(
  { db }: CourseDeps,
  learner: { userId: string; courseId: string },
  { content, isCompleted }: { content: CourseBody; isCompleted: boolean },
): Promise<void> {
  const units = unitsOf(content).map(({ id }) => id);
  const learning = (await queries.findLearning(db, learner.userId, [learner.courseId])).get(learner.courseId);
  const finished = new Set(learning?.finished);
  const now = percentOf({ total: units.length, done: units.filter((id) => finished.has(id)).length });
  const best = learning?.enrolment.bestPercent ?? 0;
  await queries.setBest(db, learner, isCompleted ? Math.max(best, now) : now);
}

/** The course as it stays until the end of the transaction: its author waits, and so do we for them. */
export async function holdCourse(
  deps: CourseDeps,
  reader: CourseReader,
  wanted: Wanted,
): Promise<StoredCourse> {
  const course = await getVisible(deps, reader, wanted);
  const { id, institutionId } = course;
  if (institutionId === null) return course;
  await lockCourse(deps.db, { id, institutionId }, 'share');
  return getVisible(deps, reader, wanted);
}

async function readableDocuments(
  { knowledge }: Pick<CourseDeps, 'knowledge'>,
  { id: readerId }: CourseReader,
  { content }: StoredCourse,
): Promise<Map<string, Unit['documents'][number]>> {
  const ids = [...new Set(unitsOf(content).flatMap(({ document_ids: of }) => of))];
  const readable = ids.length === 0 ? [] : await knowledge.findReadable(ids, readerId);
  return new Map(
    readable.map(({ id, title, isReady, visibility }) => [id, { id, title, is_ready: isReady, visibility }]),
  );
}
