import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Course, CourseSummary, Unit, UnitBody } from '../contract.ts';
import { minutesFor } from '../contract.unit-minutes.ts';
import { withoutJudged } from '../contract.unit-text.ts';
import { toCheck } from './check/questions.ts';
import type { CourseReader, StoredCourse } from './context.ts';
import { canEdit, canSeeClass } from './permissions.ts';
import { progressOf } from './progress.ts';
import type { Learning } from './queries/learning.ts';
import { findNextStep } from './roadmap.ts';

export interface Viewed {
  course: StoredCourse;
  reader: CourseReader;
  /** Undefined before the course is started. */
  learning: Learning | undefined;
}

export function unitsOf({ modules }: StoredCourse['content']): UnitBody[] {
  return modules.flatMap(({ units }) => units);
}

export function toSummary(viewed: Viewed): CourseSummary {
  const { modules, ...facts } = viewed.course.content;
  const finished = new Set(viewed.learning?.finished);
  return {
    ...standingOf(viewed),
    ...facts,
    modules: modules.map(({ id, title, units }) => ({
      id,
      title,
      units: units.map((unit) => ({ id: unit.id, title: unit.title, completed: finished.has(unit.id) })),
    })),
  };
}

/** `documents` are those that the reader may open. Each text is read as a whole, and others are served between two. */
export async function toCourse(
  viewed: Viewed,
  documents: ReadonlyMap<string, Unit['documents'][number]>,
): Promise<Course> {
  const { modules, ...facts } = viewed.course.content;
  const finished = new Set(viewed.learning?.finished);
  const checks = new Map(viewed.learning?.checks.map((row) => [row.unitId, row]));
  const toUnit = (unit: UnitBody): Unit => {
    const check = toCheck(unit, checks.get(unit.id));
    return {
      ...{ id: unit.id, title: unit.title, objectives: unit.objectives, requires: unit.requires },
      text: check && viewed.reader.role === 'student' ? withoutJudged(unit.text) : unit.text,
      minutes: unit.minutes || minutesFor(unit.text),
      completed: finished.has(unit.id),
      documents: unit.document_ids.flatMap((id) => documents.get(id) ?? []),
      check,
    };
  };
  const written: Course['modules'] = [];
  for (const { units, ...module } of modules) {
    const own: Unit[] = [];
    for (const unit of units) {
      await nextTurn();
      own.push(toUnit(unit));
    }
    written.push({ ...module, units: own });
  }
  return {
    ...standingOf(viewed),
    ...facts,
    modules: written,
    next: findNextStep(unitsOf(viewed.course.content), finished),
  };
}

function standingOf({ course, reader, learning }: Viewed) {
  const units = unitsOf(course.content);
  const finished = new Set(learning?.finished);
  const total = units.length;
  const done = units.filter(({ id }) => finished.has(id)).length;
  return {
    id: course.id,
    is_built_in: course.institutionId === null,
    is_published: course.isPublished,
    is_started: learning !== undefined,
    progress: progressOf({ total, done, best: learning?.enrolment.bestPercent ?? 0 }),
    units_total: total,
    units_done: done,
    can_edit: canEdit(reader, course),
    teachers: course.teachers.map(({ name }) => name),
    can_see_class: canSeeClass(reader, course),
  };
}
