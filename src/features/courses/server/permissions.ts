import type { Reader, StoredCourse } from './context.ts';

/** The author and the administrators of the institution that the course belongs to; a course of the product is nobody's. */
export function canEdit({ id, role, institutionId }: Reader, course: StoredCourse): boolean {
  if (role === 'student' || institutionId === null || course.institutionId !== institutionId) return false;
  return role === 'institution_admin' || course.authorId === id;
}

/** A built-in course is taught by everybody who teaches at an institution; each sees the students of their own. */
export function canSeeClass(reader: Reader, course: StoredCourse): boolean {
  if (course.institutionId !== null) return canEdit(reader, course);
  return reader.role !== 'student' && reader.institutionId !== null;
}
