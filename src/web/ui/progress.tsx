import * as Radix from 'radix-ui/progress';
import { cn } from '#web/lib/cn.ts';

interface ProgressProps {
  /** Percent from 0 to 100; null while nobody knows. */
  value: number | null;
  /** What is progressing, for screen readers. */
  label: string;
  className?: string;
}

/** A bar that shows how far something is. */
export function Progress({ value, label, className }: ProgressProps) {
  return (
    <Radix.Root value={value} aria-label={label} className={cn('ui-progress', className)}>
      <Radix.Indicator
        className={cn(
          'h-full rounded-full bg-primary transition-[width]',
          value === null && 'w-1/3 animate-pulse',
        )}
        style={value === null ? undefined : { width: `${value}%` }}
      />
    </Radix.Root>
  );
}
