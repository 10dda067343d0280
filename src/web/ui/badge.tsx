import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';

interface BadgeProps extends ComponentProps<'span'> {
  tone?: 'neutral' | 'primary' | 'success' | 'warning' | 'destructive';
}

/** A short state or kind, never the only carrier of a meaning by colour. */
export function Badge({ tone = 'neutral', className, ...rest }: BadgeProps) {
  return <span className={cn('ui-badge', `ui-badge-${tone}`, className)} {...rest} />;
}
