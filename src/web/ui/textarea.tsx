import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';
import { useFieldControl } from './field.tsx';

/** Several lines of text; it grows with its content where the browser can. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  const control = useFieldControl();
  return <textarea className={cn('ui-control ui-control-lines', className)} {...control} {...rest} />;
}
