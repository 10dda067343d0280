import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownProfileQuery } from '#features/people/client.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { CourseSummary, Level } from '../contract.ts';
import { mayTeach } from './api.ts';
import { CourseList } from './course-list.tsx';
import { CourseToolbar } from './course-toolbar.tsx';
import { QuickView } from './quick-view.tsx';

/** /courses: the list; a course has a page of its own. */
export function CoursesPage() {
  const { t } = useTranslation('courses');
  usePageTitle(t('title'));
  const { data: reader } = useQuery(ownProfileQuery);
  const [search, setSearch] = useState('');
  const [level, setLevel] = useState<Level | null>(null);
  const [viewed, setViewed] = useState<CourseSummary | null>(null);
  const clear = () => {
    setSearch('');
    setLevel(null);
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title={t('title')} text={t('description')}>
        {mayTeach(reader) ? (
          <Button asChild>
            <Link to="/courses/new">
              <Plus aria-hidden />
              {t('newCourse')}
            </Link>
          </Button>
        ) : null}
      </PageHeader>
      <CourseToolbar search={search} onSearch={setSearch} level={level} onLevel={setLevel} />
      <CourseList filter={{ search, level }} onClearFilter={clear} onQuickView={setViewed} />
      {viewed ? <QuickView course={viewed} onClose={() => setViewed(null)} /> : null}
    </div>
  );
}
