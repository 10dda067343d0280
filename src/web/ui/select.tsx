import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';
import { useFieldControl } from './field.tsx';

/**
 * One choice of several `<option>`s. It is the browser's own control: right on phones, for keyboards and for screen
 * readers, and without a portal outside the landmarks.
 */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  const control = useFieldControl();
  return (
    <div className={cn('relative', className)}>
      <select
        className="ui-control ui-control-line cursor-pointer appearance-none pr-9"
        {...control}
        {...rest}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
    </div>
  );
}
