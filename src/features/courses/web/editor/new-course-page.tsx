import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ownProfileQuery } from '#features/people/client.ts';
import { useInterfaceLanguage } from '#web/i18n/use-interface-language.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { CourseLanguage } from '../../contract.ts';
import { courseQuery } from '../api.ts';
import type { Template } from '../course-place.ts';
import { CourseForm } from './course-form.tsx';
import { copyOf, documentsOf } from './copy-of.ts';
import { emptyCourse } from './draft.ts';

/** /courses/new, for those who teach: an empty course, or a copy of one. */
export function NewCoursePage({ template: { from, language } }: { template: Template }) {
  const { t } = useTranslation('courses');
  const ownLanguage = useInterfaceLanguage();
  usePageTitle(t('editor.newTitle'));
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 className="text-3xl">{t('editor.newTitle')}</h1>
      {from === undefined ? <EmptyForm /> : <CopyForm id={from} language={language ?? ownLanguage} />}
    </div>
  );
}

function EmptyForm() {
  const { data: reader, isError } = useQuery(ownProfileQuery);
  if (!reader && !isError) return <Skeleton className="h-96 rounded-lg" />;
  return <CourseForm start={emptyCourse(reader?.full_name ?? '')} saved={null} documents={[]} />;
}

/** Nothing is saved before the teacher does. */
function CopyForm({ id, language }: { id: string; language: CourseLanguage }) {
  const { t } = useTranslation('courses');
  const { data: course, isError, refetch } = useQuery(courseQuery(id, language));
  const { data: reader } = useQuery(ownProfileQuery);
  if (!course && isError) return <ErrorState message={t('failures.one')} onRetry={() => void refetch()} />;
  if (!course || !reader) return <Skeleton className="h-96 rounded-lg" />;
  const { title, is_built_in: isBuiltIn } = course;
  // Built-in ones are of the product, which the instructor says already.
  const own = { title: isBuiltIn ? title : t('copy.title', { title }), instructor: reader.full_name };
  return (
    <>
      <p className="max-w-measure text-muted-foreground">{t('copy.hint', { title: course.title })}</p>
      <CourseForm start={copyOf(course, own)} saved={null} documents={documentsOf(course)} />
    </>
  );
}
