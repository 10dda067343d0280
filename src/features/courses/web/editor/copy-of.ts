import { beginningOf } from '#web/lib/beginning-of.ts';
import {
  type Course,
  type CourseDraft,
  LINE_MAX_CHARACTERS,
  type Unit,
  type UnitBody,
} from '../../contract.ts';
import { minutesFor } from '../../contract.unit-minutes.ts';
import type { Writing } from '../api.ts';

/** A draft with everything that the reader sees of a course. Units keep their ids: progress is kept per course. */
export function copyOf(course: Course, own: Pick<Writing, 'title' | 'instructor'>): Writing {
  const { description, duration, level, image, category, prerequisites, modules } = course;
  return {
    title: beginningOf(own.title, LINE_MAX_CHARACTERS),
    instructor: own.instructor,
    ...{ description, duration, level, image, category, prerequisites },
    is_published: false,
    modules: modules.map(({ id, title, units }) => ({ id, title, units: units.map(toBody) })),
  };
}

/** What is attached to the units of a course, without repetitions. */
export function documentsOf({ modules }: Course): CourseDraft['documents'] {
  const attached = modules.flatMap(({ units }) => units.flatMap(({ documents }) => documents));
  return [...new Map(attached.map((document) => [document.id, document])).values()];
}

function toBody({ id, title, objectives, text, minutes, requires, documents, check }: Unit): UnitBody {
  const document_ids = documents.map((document) => document.id);
  // An estimate stays one, so that it follows the text.
  const own = minutes === minutesFor(text) ? 0 : minutes;
  return {
    id,
    title,
    objectives,
    text,
    minutes: own,
    requires,
    document_ids,
    check_needed: check?.needed ?? 0,
  };
}
