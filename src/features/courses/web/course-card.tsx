import { Link } from '@tanstack/react-router';
import { Clock, Layers, User } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { CourseSummary } from '../contract.ts';
import { CourseImageMark } from './course-image.tsx';
import { CourseProgress } from './course-progress.tsx';

interface CourseCardProps {
  course: CourseSummary;
  onQuickView: (course: CourseSummary) => void;
}

/** One course of the list. */
export const CourseCard = memo(function CourseCard({ course, onQuickView }: CourseCardProps) {
  const { t } = useTranslation('courses');
  const { id, title, description, instructor, duration, level, category } = course;
  return (
    <Card className="flex h-full flex-col gap-4 p-5">
      <div className="flex items-start gap-3">
        <CourseImageMark image={course.image} />
        <div className="grid min-w-0 gap-1.5">
          <h2 className="text-lg leading-snug break-words">{title}</h2>
          <div className="flex flex-wrap gap-1.5">
            <Badge tone="primary">{t(`levels.${level}`)}</Badge>
            {category ? <Badge>{category}</Badge> : null}
            {course.is_published ? null : <Badge tone="warning">{t('draft')}</Badge>}
          </div>
        </div>
      </div>
      <p className="line-clamp-3 text-sm break-words">{description}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-sm text-muted-foreground [&_li]:flex [&_li]:items-center [&_li]:gap-1.5 [&_svg]:size-4 [&_svg]:shrink-0">
        {instructor ? (
          <li>
            <User aria-hidden />
            {instructor}
          </li>
        ) : null}
        {duration ? (
          <li>
            <Clock aria-hidden />
            {duration}
          </li>
        ) : null}
        <li>
          <Layers aria-hidden />
          {t('units', { count: course.units_total })}
        </li>
      </ul>
      <div className="mt-auto grid gap-4">
        <CourseProgress course={course} />
        <div className="flex flex-wrap gap-2">
          <Button asChild>
            <Link
              to="/courses/$courseId"
              params={{ courseId: id }}
              aria-label={t(course.is_started ? 'continueLabel' : 'openLabel', { title })}
            >
              {t(course.is_started ? 'continue' : 'open')}
            </Link>
          </Button>
          <Button
            variant="outline"
            aria-label={t('quickView.openLabel', { title })}
            onClick={() => onQuickView(course)}
          >
            {t('quickView.open')}
          </Button>
        </div>
      </div>
    </Card>
  );
});
