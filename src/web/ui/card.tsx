import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn('rounded-lg border bg-surface shadow-soft', className)} {...rest} />;
}

export function CardHeader({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn('grid gap-1 p-5 pb-3', className)} {...rest} />;
}

export function CardTitle({ className, children, ...rest }: ComponentProps<'h3'>) {
  return (
    <h3 className={cn('text-lg', className)} {...rest}>
      {children}
    </h3>
  );
}

export function CardContent({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn('p-5 pt-0', className)} {...rest} />;
}

export function CardFooter({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn('flex flex-wrap items-center gap-2 p-5 pt-0', className)} {...rest} />;
}
