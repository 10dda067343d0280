import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { Progress } from '#web/ui/progress.tsx';
import type { CourseSummary } from '../contract.ts';

type Standing = Pick<CourseSummary, 'title' | 'progress' | 'units_done' | 'units_total'>;

/** How far the reader is: the percentage, and the units it is made of. */
export function CourseProgress({ course }: { course: Standing }) {
  const { t } = useTranslation('courses');
  const { percent } = useFormat();
  const { title, progress, units_done: done, units_total: total } = course;
  return (
    <div className="grid gap-1.5">
      <p className="flex justify-between gap-3 text-sm tabular-nums">
        <span className="text-muted-foreground">{t('progress.units', { done, count: total })}</span>
        <span className="font-medium">{percent(progress)}</span>
      </p>
      <Progress value={progress} label={t('progress.label', { title })} />
    </div>
  );
}
