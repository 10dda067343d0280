import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '#web/lib/cn.ts';

interface FinishedMarkProps {
  isFinished: boolean;
  className?: string;
}

/** Whether a unit is finished; only that it is, is said. */
export function FinishedMark({ isFinished, className }: FinishedMarkProps) {
  const { t } = useTranslation('courses');
  if (!isFinished)
    return <CircleDashed aria-hidden className={cn('shrink-0 text-muted-foreground', className)} />;
  return (
    <>
      <CircleCheck aria-hidden className={cn('shrink-0 text-success', className)} />
      <span className="sr-only">{t('unit.completed')}</span>
    </>
  );
}
