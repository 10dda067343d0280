import type { CourseReader, StoredCourse } from './context.ts';

type Owned = Pick<StoredCourse, 'institutionId' | 'authorId' | 'teachers'>;

/** Who manages the course, and the colleagues who teach it. */
export function canEdit(reader: CourseReader, course: Owned): boolean {
  return (
    canManage(reader, course) || (isAt(reader, course) && course.teachers.some(({ id }) => id === reader.id))
  );
}

/** The author and the administrators of the institution that the course belongs to; a course of the product is nobody's. */
export function canManage(reader: CourseReader, course: Owned): boolean {
  return isAt(reader, course) && (reader.role === 'institution_admin' || course.authorId === reader.id);
}

function isAt({ role, institutionId }: CourseReader, course: Owned): boolean {
  return role !== 'student' && institutionId !== null && course.institutionId === institutionId;
}

/** A built-in course is taught by everybody who teaches at an institution; each sees the students of their own. */
export function canSeeClass(reader: CourseReader, course: StoredCourse): boolean {
  if (course.institutionId !== null) return canEdit(reader, course);
  return reader.role !== 'student' && reader.institutionId !== null;
}
