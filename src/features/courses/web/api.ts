import type { z } from 'zod';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '#features/people/contract.ts';
import { useInterfaceLanguage } from '#web/i18n/use-interface-language.ts';
import { call } from '#web/lib/api.ts';
import { isListLive } from '#web/lib/list-changes.ts';
import { useListChanges } from '#web/lib/use-list-changes.ts';
import {
  addCourse,
  changeCourse,
  CLASS_TOPIC,
  completeUnit,
  type Course,
  type CourseBody,
  type CourseLanguage,
  deleteCourse,
  getClassProgress,
  getCourse,
  getCourseDraft,
  listCourses,
  startCourse,
} from '../contract.ts';
import { attemptCheck } from '../contract.attempt.ts';
import { addCourseTeacher, listCourseTeachers, removeCourseTeacher } from '../contract.teachers.ts';

/** While changes are not heard of. */
const CLASS_REFRESH_MS = 30_000;

const ALL = ['courses'] as const;
const LIST = [...ALL, 'list'] as const;
const ONE = [...ALL, 'one'] as const;
const CLASSES = [...ALL, 'class'] as const;

export function coursesQuery(language: CourseLanguage) {
  return queryOptions({
    queryKey: [...LIST, language],
    queryFn: async ({ signal }) => (await call(listCourses, { query: { language }, signal })).courses,
    placeholderData: keepPreviousData,
  });
}

export function courseQuery(id: string, language: CourseLanguage) {
  return queryOptions({
    queryKey: [...ONE, id, language],
    queryFn: ({ signal }) => call(getCourse, { params: { id }, query: { language }, signal }),
  });
}

export function draftQuery(id: string) {
  return queryOptions({
    queryKey: [...ALL, 'draft', id],
    queryFn: ({ signal }) => call(getCourseDraft, { params: { id }, signal }),
    // It is edited: nothing newer may slip in under it.
    staleTime: Infinity,
    gcTime: 0,
  });
}

export function classQuery(id: string) {
  return queryOptions({
    queryKey: [...CLASSES, id],
    queryFn: ({ signal }) => call(getClassProgress, { params: { id }, signal }),
    refetchInterval: () => (isListLive(CLASS_TOPIC) ? false : CLASS_REFRESH_MS),
  });
}

/** Shows what students learn as it happens. */
export function useClassChanges(): void {
  const client = useQueryClient();
  useListChanges(CLASS_TOPIC, () => void client.invalidateQueries({ queryKey: CLASSES }));
}

/** Those who teach at an institution may add courses to it. */
export function mayTeach(reader: Profile | undefined): boolean {
  return reader !== undefined && reader.role !== 'student' && reader.institution_id !== null;
}

/** Marks the course as begun. */
export function useStart(id: string) {
  const language = useInterfaceLanguage();
  return useLearning(() => call(startCourse, { params: { id }, query: { language } }), language);
}

export function useComplete(id: string) {
  const language = useInterfaceLanguage();
  return useLearning(
    ({ unitId, completed }: { unitId: string; completed: boolean }) =>
      call(completeUnit, { params: { id, unitId }, query: { language }, body: { completed } }),
    language,
  );
}

/** The answer has the course as it is then. Practice has new items, and its lists are asked for again when they are opened. */
export function useAttempt(id: string, unitId: string) {
  const language = useInterfaceLanguage();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof attemptCheck.body>) =>
      call(attemptCheck, { params: { id, unitId }, query: { language }, body }),
    onSuccess: ({ course }) => {
      client.setQueryData(courseQuery(course.id, language).queryKey, course);
      return client.invalidateQueries({ queryKey: LIST });
    },
  });
}

/** The answer is the course as it is then. */
function useLearning<Input>(learn: (input: Input) => Promise<Course>, language: CourseLanguage) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: learn,
    onSuccess: (course) => {
      client.setQueryData(courseQuery(course.id, language).queryKey, course);
      return client.invalidateQueries({ queryKey: LIST });
    },
  });
}

export interface Writing extends CourseBody {
  is_published: boolean;
}

/** Adds a course, or changes the one of which `version` was read. */
export function useSaveCourse(saved: { id: string; version: number } | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Writing) =>
      saved
        ? call(changeCourse, { params: { id: saved.id }, body: { ...body, version: saved.version } })
        : call(addCourse, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ALL }),
  });
}

export function useDeleteCourse() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteCourse, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: LIST }),
  });
}

export function teachersQuery(id: string) {
  return queryOptions({
    queryKey: [...ALL, 'teachers', id],
    queryFn: ({ signal }) => call(listCourseTeachers, { params: { id }, signal }),
  });
}

export function useAddTeacher(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => call(addCourseTeacher, { params: { id, userId } }),
    onSuccess: (teachers) => client.setQueryData(teachersQuery(id).queryKey, teachers),
  });
}

/** The answer says whether the reader still teaches the course. */
export function useRemoveTeacher(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => call(removeCourseTeacher, { params: { id, userId } }),
    onSuccess: ({ can_edit: canEdit }) =>
      client.invalidateQueries({ queryKey: canEdit ? teachersQuery(id).queryKey : LIST }),
  });
}
