import { LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '#web/lib/cn.ts';

interface SpinnerProps {
  /** What is awaited; read out, not shown. Default: 'Loading'. */
  label?: string;
  className?: string;
}

/** Something is under way and there is no better shape to show for it. */
export function Spinner({ label, className }: SpinnerProps) {
  const { t } = useTranslation('common');
  return (
    <output className={cn('ui-spinner', className)}>
      <LoaderCircle aria-hidden className="size-5 animate-spin" />
      <span className="sr-only">{label ?? t('loading')}</span>
    </output>
  );
}
