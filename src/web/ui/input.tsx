import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';
import { useFieldControl } from './field.tsx';

/** One line of text. Give it its label with Field. */
export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  const control = useFieldControl();
  return <input type={type} className={cn('ui-control ui-control-line', className)} {...control} {...rest} />;
}
