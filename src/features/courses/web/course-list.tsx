import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { CourseSummary } from '../contract.ts';
import { coursesQuery, useCourseLanguage } from './api.ts';
import { CourseCard } from './course-card.tsx';
import { type CourseFilter, matchingCourses } from './matching-courses.ts';

/** Spec section 9: six skeleton cards, a grid of 1, 2 or 3 columns. */
const SKELETON_CARDS = ['one', 'two', 'three', 'four', 'five', 'six'] as const;

interface CourseListProps {
  filter: CourseFilter;
  onClearFilter: () => void;
  onQuickView: (course: CourseSummary) => void;
}

/** The courses that match, with the skeleton, empty and error states of the list. */
export function CourseList({ filter, onClearFilter, onQuickView }: CourseListProps) {
  const { t } = useTranslation('courses');
  const { data, isPending, refetch } = useQuery(coursesQuery(useCourseLanguage()));
  if (isPending) return <Skeletons />;
  if (!data) return <ErrorState message={t('failures.list')} onRetry={() => void refetch()} />;
  const courses = matchingCourses(data, filter);
  if (courses.length === 0) {
    return (
      <EmptyState
        icon={SearchX}
        title={t('empty')}
        action={
          <Button variant="outline" onClick={onClearFilter}>
            {t('clearFilter')}
          </Button>
        }
      />
    );
  }
  return (
    <Grid>
      {courses.map((course) => (
        <li key={course.id}>
          <CourseCard course={course} onQuickView={() => onQuickView(course)} />
        </li>
      ))}
    </Grid>
  );
}

function Grid({ isBusy = false, children }: { isBusy?: boolean; children: ReactNode }) {
  const { t } = useTranslation('courses');
  return (
    <ul
      aria-label={t('listLabel')}
      aria-busy={isBusy}
      className="grid grid-cols-1 gap-5 md:grid-cols-2 xl:grid-cols-3"
    >
      {children}
    </ul>
  );
}

function Skeletons() {
  return (
    <Grid isBusy>
      {SKELETON_CARDS.map((name) => (
        <li key={name} data-testid="skeleton">
          <Skeleton className="h-72 rounded-lg" />
        </li>
      ))}
    </Grid>
  );
}
