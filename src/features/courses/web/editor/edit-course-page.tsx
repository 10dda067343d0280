import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { draftQuery } from '../api.ts';
import { CourseForm } from './course-form.tsx';
import { CourseTeachers } from './course-teachers.tsx';
import { DeleteCourse } from './delete-course.tsx';

/** /courses/:id/edit, for those who teach the course and the administrators of the institution. */
export function EditCoursePage({ id }: { id: string }) {
  const { t } = useTranslation('courses');
  usePageTitle(t('editor.editTitle'));
  const { data, isError, refetch } = useQuery(draftQuery(id));
  if (!data && isError) return <ErrorState message={t('failures.draft')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96 rounded-lg" />;
  const { id: courseId, version, documents, can_manage: canManage, ...course } = data;
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">{t('editor.editTitle')}</h1>
        {canManage ? <DeleteCourse id={courseId} title={course.title} /> : null}
      </header>
      <CourseTeachers id={courseId} />
      <CourseForm start={course} saved={{ id: courseId, version }} documents={documents} />
    </div>
  );
}
