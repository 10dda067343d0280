import { Check, X } from 'lucide-react';
import { cn } from '#web/lib/cn.ts';

interface PartMarkProps {
  isRight: boolean;
  /** What it means, for screen readers. */
  text: string;
  className?: string;
}

/** Whether a part of an answer was right. */
export function PartMark({ isRight, text, className }: PartMarkProps) {
  const Icon = isRight ? Check : X;
  return (
    <span className={cn('inline-flex shrink-0', isRight ? 'text-success' : 'text-destructive', className)}>
      <Icon aria-hidden className="size-5" />
      <span className="sr-only">{text}</span>
    </span>
  );
}
