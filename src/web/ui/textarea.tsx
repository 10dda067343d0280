import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';

/** Several lines of text; it grows with its content where the browser can. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={cn('ui-control ui-control-lines', className)} {...rest} />;
}
