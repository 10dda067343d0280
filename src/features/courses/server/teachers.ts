import { findPerson } from '#server/people.ts';
import { AppError } from '#shared/errors.ts';
import { CO_TEACHERS_MAX, type CourseTeachers } from '../contract.teachers.ts';
import type { CourseDeps, Reader } from './context.ts';
import { getEditable, lockEditable, notYourCourse } from './editing.ts';
import { canEdit, canManage } from './permissions.ts';
import { findVisibleCourse } from './queries/courses.ts';
import * as queries from './queries/teachers.ts';
import { teacherMail } from './teacher-mail.ts';

interface Wanted {
  id: string;
  userId: string;
}

/** Who teaches a course of the reader, and whom they could add. */
export async function listTeachers(deps: CourseDeps, reader: Reader, id: string): Promise<CourseTeachers> {
  const course = await getEditable(deps, reader, id);
  const all = await queries.findTeachersAt(deps.db, course.institutionId);
  const byId = new Map(all.map((person) => [person.id, person]));
  const ids = new Set(course.teachers.map((teacher) => teacher.id));
  const isManager = canManage(reader, course);
  return {
    author: byId.get(course.authorId ?? '') ?? null,
    teachers: [...ids].flatMap((teacherId) => byId.get(teacherId) ?? []),
    can_manage: isManager,
    colleagues: isManager ? all.filter((person) => !ids.has(person.id) && person.id !== course.authorId) : [],
  };
}

/** Lets a colleague of the institution teach the course too, and tells them. */
export async function addTeacher(deps: CourseDeps, reader: Reader, wanted: Wanted): Promise<CourseTeachers> {
  const { db, clock } = deps;
  const { id, userId } = wanted;
  await db.transaction(async () => {
    const course = await lockEditable(deps, reader, id);
    if (!canManage(reader, course)) throw notYourCourse();
    const colleagues = await queries.findTeachersAt(db, course.institutionId);
    if (!colleagues.some((person) => person.id === userId)) {
      throw new AppError('not_found', 'This person is not a teacher at your institution', {
        code: 'colleague_not_found',
      });
    }
    if (userId === course.authorId) return;
    if ((await queries.countCoTeachers(db, id)) >= CO_TEACHERS_MAX) {
      throw new AppError('conflict', `A course can have ${CO_TEACHERS_MAX} co-teachers`, {
        code: 'teachers_limit',
        details: { max: CO_TEACHERS_MAX },
      });
    }
    const isNew = await queries.insertCoTeacher(db, { courseId: id, userId, addedAt: clock.now() });
    if (isNew && userId !== reader.id) await tell(deps, 'added', { reader, userId, course });
  });
  return listTeachers(deps, reader, id);
}

/** Ends that somebody teaches the course: by whoever manages it, or by themselves. Answers whether the reader may still edit it. */
export async function removeTeacher(
  deps: CourseDeps,
  reader: Reader,
  { id, userId }: Wanted,
): Promise<boolean> {
  const { db } = deps;
  await db.transaction(async () => {
    const course = await lockEditable(deps, reader, id);
    if (userId !== reader.id && !canManage(reader, course)) throw notYourCourse();
    const wasThere = await queries.deleteCoTeacher(db, { courseId: id, userId });
    if (wasThere && userId !== reader.id) await tell(deps, 'removed', { reader, userId, course });
  });
  const course = await findVisibleCourse(db, id, reader);
  return course !== null && canEdit(reader, course);
}

interface Notice {
  reader: Reader;
  userId: string;
  course: { id: string; content: { title: string } };
}

/** The email is queued in the transaction of the change that it tells of. */
async function tell(deps: CourseDeps, kind: 'added' | 'removed', { reader, userId, course }: Notice) {
  const [recipient, by] = [await findPerson(deps.db, userId), await findPerson(deps.db, reader.id)];
  if (!recipient || !by || !(await deps.preferences.wantsMail(userId, 'course'))) return;
  const { id, content } = course;
  await deps.mail.send(
    teacherMail(deps, { kind, recipient, by: by.name, course: { id, title: content.title } }),
  );
}
