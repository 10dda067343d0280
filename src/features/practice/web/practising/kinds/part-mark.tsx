import { Check, CircleHelp, X } from 'lucide-react';
import { cn } from '#web/lib/cn.ts';

interface PartMarkProps {
  /** Null where nobody can decide. */
  isRight: boolean | null;
  /** What it means, for screen readers. */
  text: string;
  className?: string;
}

/** Whether a part of an answer was right, wrong or neither. */
export function PartMark({ isRight, text, className }: PartMarkProps) {
  const Icon = isRight === null ? CircleHelp : isRight ? Check : X;
  const tone = isRight === null ? 'text-primary' : isRight ? 'text-success' : 'text-destructive';
  return (
    <span className={cn('inline-flex shrink-0', tone, className)}>
      <Icon aria-hidden className="size-5" />
      <span className="sr-only">{text}</span>
    </span>
  );
}
