import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CourseFacts, Lesson, LessonWanted } from '#features/tutor/contract.lesson.ts';
import type { CourseBody, UnitBody } from '../contract.ts';
import { minutesFor } from '../contract.unit-minutes.ts';
import { readUnitText } from '../contract.unit-text.ts';
import { findVisible } from './catalogue.ts';
import type { CourseDeps } from './context.ts';
import { findBuiltIn } from './samples/built-in.ts';
import { unitsOf } from './wire.ts';

/** What the tutor knows of a course, or of one of its units. */
export async function findLesson(
  { db, knowledge }: Pick<CourseDeps, 'db' | 'knowledge'>,
  { courseId, unitId, language, learner }: LessonWanted,
): Promise<Lesson | null> {
  const course = await findVisible({ db }, learner, { id: courseId, language });
  if (!course) return null;
  const units = unitsOf(course.content);
  const asked = unitId === null ? units : units.filter(({ id }) => id === unitId);
  if (unitId !== null && asked.length === 0) return null;
  const attached = [...new Set(asked.flatMap(({ document_ids: ids }) => ids))];
  const readable = attached.length === 0 ? [] : await knowledge.findReadable(attached, learner.id);
  return {
    course: course.content.title,
    unit: unitId === null ? null : (asked[0]?.title ?? null),
    outline: units.map(({ title }) => title),
    notes: await toNotes(asked),
    facts: factsOf(course.content, asked),
    documentIds: readable.filter(({ isReady }) => isReady).map(({ id }) => id),
  };
}

function factsOf(
  { duration, level, instructor, prerequisites }: CourseBody,
  units: readonly UnitBody[],
): CourseFacts {
  return {
    ...{ duration, level, instructor, prerequisites },
    minutes: units.reduce((sum, { minutes, text }) => sum + (minutes || minutesFor(text)), 0),
    objectives: units.flatMap(({ objectives }) => objectives),
  };
}

/** Whether the learner can open the unit, or the course where none is named. */
export async function isUnitOpen(
  { db }: Pick<CourseDeps, 'db'>,
  learner: LessonWanted['learner'],
  { courseId, unitId }: { courseId: string; unitId: string | null },
): Promise<boolean> {
  // A built-in course has the same units in every language.
  const course = await findVisible({ db }, learner, { id: courseId, language: 'en' });
  return course !== null && (unitId === null || unitsOf(course.content).some(({ id }) => id === unitId));
}

/** What a built-in course and its unit are called in a language; null for any other course. */
export function builtInTitle({
  courseId,
  unitId,
  language,
}: Pick<LessonWanted, 'courseId' | 'unitId' | 'language'>): string | null {
  const course = findBuiltIn(courseId, language)?.content;
  const unit = course && unitsOf(course).find(({ id }) => id === unitId);
  return course ? [course.title, unit?.title].filter(Boolean).join(' · ') : null;
}

/** Of a whole course: others are served between two units. */
async function toNotes(units: readonly UnitBody[]): Promise<Lesson['notes']> {
  const notes: Array<Lesson['notes'][number]> = [];
  for (const unit of units) {
    await nextTurn();
    notes.push(toNote(unit));
  }
  return notes;
}

/**
 * Questions and answers stand apart from the text, so that nobody quotes the answer to who has not tried. Those that have a key are asked
 * in the check of the unit, and not known here.
 */
function toNote({ title, text }: UnitBody): Lesson['notes'][number] {
  const parts = readUnitText(text);
  return {
    title,
    text: parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])).join('\n\n'),
    checks: parts.flatMap((part) =>
      part.kind === 'check' && part.solution === null
        ? [{ question: part.question, answer: part.answer }]
        : [],
    ),
  };
}
