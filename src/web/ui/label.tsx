import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';

/** The name of the control with the id `htmlFor`. */
export function Label({ className, htmlFor, children, ...rest }: ComponentProps<'label'>) {
  return (
    <label htmlFor={htmlFor} className={cn('ui-label', className)} {...rest}>
      {children}
    </label>
  );
}
