import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';

/** A panel that lies on the paper. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn('ui-card', className)} {...rest} />;
}
