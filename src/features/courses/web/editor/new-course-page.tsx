import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { CourseForm } from './course-form.tsx';
import { emptyCourse } from './draft.ts';

/** /courses/new, for those who teach. */
export function NewCoursePage() {
  const { t } = useTranslation('courses');
  usePageTitle(t('editor.newTitle'));
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 className="text-3xl">{t('editor.newTitle')}</h1>
      <CourseForm start={emptyCourse()} saved={null} documents={[]} />
    </div>
  );
}
