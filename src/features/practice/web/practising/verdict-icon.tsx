import {
  BookOpenText,
  CircleCheck,
  CircleDot,
  CircleHelp,
  CircleX,
  Clock,
  type LucideIcon,
} from 'lucide-react';
import { cn } from '#web/lib/cn.ts';
import type { Look } from './use-verdict-text.ts';

const ICONS: Readonly<Record<Look, { icon: LucideIcon; tone: string }>> = {
  right: { icon: CircleCheck, tone: 'text-success' },
  partial: { icon: CircleDot, tone: 'text-warning' },
  wrong: { icon: CircleX, tone: 'text-destructive' },
  undecided: { icon: CircleHelp, tone: 'text-primary' },
  unknown: { icon: BookOpenText, tone: 'text-primary' },
  waiting: { icon: Clock, tone: 'text-muted-foreground' },
  refused: { icon: CircleHelp, tone: 'text-muted-foreground' },
};

/** A verdict as a sign; its words stand beside it. */
export function VerdictIcon({ look, className }: { look: Look; className: string }) {
  const { icon: Icon, tone } = ICONS[look];
  return <Icon aria-hidden className={cn('shrink-0', tone, className)} />;
}
