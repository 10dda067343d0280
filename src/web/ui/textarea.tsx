import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';
import { CONTROL_CLASSES } from './input.tsx';

/** Several lines of text; it grows with its content where the browser can. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea className={cn(CONTROL_CLASSES, 'field-sizing-content min-h-20 py-2', className)} {...rest} />
  );
}
