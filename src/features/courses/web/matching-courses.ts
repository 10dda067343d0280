import type { CourseSummary, Level } from '../contract.ts';

export interface CourseFilter {
  search: string;
  /** Null for all levels. */
  level: Level | null;
}

/** The courses of a level that have every word of the search somewhere in their facts or titles; accents and case do not matter. */
export function matchingCourses(courses: readonly CourseSummary[], filter: CourseFilter): CourseSummary[] {
  const words = folded(filter.search).split(/\s+/).filter(Boolean);
  return courses.filter((course) => {
    if (filter.level !== null && course.level !== filter.level) return false;
    const text = folded(textOf(course));
    return words.every((word) => text.includes(word));
  });
}

function textOf({ title, description, instructor, category, modules }: CourseSummary): string {
  const titles = modules.flatMap((module) => [module.title, ...module.units.map((unit) => unit.title)]);
  return [title, description, instructor, category, ...titles].join('\n');
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
