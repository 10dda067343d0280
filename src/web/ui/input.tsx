import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';

export const CONTROL_CLASSES =
  'w-full rounded-md border border-input bg-surface px-3 text-base text-foreground placeholder:text-muted-foreground transition-colors focus-visible:border-ring focus-visible:outline-offset-0 disabled:opacity-55 aria-invalid:border-destructive';

/** One line of text. Give it its label with Field. */
export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input type={type} className={cn(CONTROL_CLASSES, 'h-10', className)} {...rest} />;
}
