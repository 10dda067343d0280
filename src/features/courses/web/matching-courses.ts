import { hasWords } from '#web/lib/has-words.ts';
import type { CourseSummary, Level } from '../contract.ts';

export interface CourseFilter {
  search: string;
  /** Null for all levels. */
  level: Level | null;
}

/** The courses of a level that have every word of the search somewhere in their facts or titles; accents and case do not matter. */
export function matchingCourses(courses: readonly CourseSummary[], filter: CourseFilter): CourseSummary[] {
  return courses.filter(
    (course) =>
      (filter.level === null || course.level === filter.level) && hasWords(textOf(course), filter.search),
  );
}

function textOf({ title, description, instructor, category, modules }: CourseSummary): string {
  const titles = modules.flatMap((module) => [module.title, ...module.units.map((unit) => unit.title)]);
  return [title, description, instructor, category, ...titles].join('\n');
}
