import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useInterfaceLanguage } from '#web/i18n/use-interface-language.ts';
import { Button } from '#web/ui/button.tsx';
import { CardList } from '#web/ui/card-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { CourseSummary } from '../contract.ts';
import { coursesQuery } from './api.ts';
import { CourseCard } from './course-card.tsx';
import { type CourseFilter, matchingCourses } from './matching-courses.ts';

interface CourseListProps {
  filter: CourseFilter;
  onClearFilter: () => void;
  onQuickView: (course: CourseSummary) => void;
}

export function CourseList({ filter, onClearFilter, onQuickView }: CourseListProps) {
  const { t } = useTranslation('courses');
  const { data, isPending, refetch } = useQuery(coursesQuery(useInterfaceLanguage()));
  const clear = (
    <Button variant="outline" onClick={onClearFilter}>
      {t('clearFilter')}
    </Button>
  );
  return (
    <CardList
      label={t('listLabel')}
      items={data && matchingCourses(data, filter)}
      isPending={isPending}
      failure={{ message: t('failures.list'), onRetry: () => void refetch() }}
      empty={<EmptyState icon={SearchX} title={t('empty')} action={clear} />}
      skeletonClass="h-72"
    >
      {(course) => <CourseCard course={course} onQuickView={onQuickView} />}
    </CardList>
  );
}
