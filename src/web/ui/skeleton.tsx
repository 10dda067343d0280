import { cn } from '#web/lib/cn.ts';

/** The shape of something that is still loading. Say so to screen readers on the list around it (`aria-busy`). */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn('ui-skeleton', className)} />;
}
