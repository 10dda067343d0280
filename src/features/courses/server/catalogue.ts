import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import type { CourseLanguage } from '../contract.ts';
import type { CourseDeps, CourseReader, StoredCourse } from './context.ts';
import { findVisibleCourse, findVisibleCourses } from './queries/courses.ts';
import { findBuiltIn, listBuiltIn } from './samples/built-in.ts';

/** Those of the product first, then those of the reader's institution. */
export async function listVisible(
  { db }: Pick<CourseDeps, 'db'>,
  reader: CourseReader,
  language: CourseLanguage,
): Promise<StoredCourse[]> {
  return [...listBuiltIn(language), ...(await findVisibleCourses(db, reader))];
}

export async function findVisible(
  { db }: Pick<CourseDeps, 'db'>,
  reader: CourseReader,
  { id, language }: { id: string; language: CourseLanguage },
): Promise<StoredCourse | null> {
  const builtIn = findBuiltIn(id, language);
  if (builtIn || !z.uuid().safeParse(id).success) return builtIn;
  return findVisibleCourse(db, id, reader);
}

/** Throws AppError `course_not_found`, also for what the reader may not see. */
export async function getVisible(
  deps: Pick<CourseDeps, 'db'>,
  reader: CourseReader,
  wanted: { id: string; language: CourseLanguage },
): Promise<StoredCourse> {
  const course = await findVisible(deps, reader, wanted);
  if (course) return course;
  throw courseNotFound();
}

export function courseNotFound(): AppError {
  return new AppError('not_found', 'Course not found', { code: 'course_not_found' });
}
