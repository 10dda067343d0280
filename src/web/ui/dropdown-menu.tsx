import * as Radix from 'radix-ui/dropdown-menu';
import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';

export const DropdownMenu = Radix.Root;
export const DropdownMenuTrigger = Radix.Trigger;

const ITEM_CLASSES =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 text-sm outline-none select-none data-highlighted:bg-muted data-disabled:pointer-events-none data-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0';

/** The list that opens. Escape and a click outside close it. It stays where it is written, so inside its landmark. */
export function DropdownMenuContent({
  className,
  align = 'end',
  ...rest
}: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Content
      align={align}
      sideOffset={6}
      className={cn(
        'z-50 min-w-44 animate-in rounded-md border bg-surface p-1 shadow-soft duration-150 fade-in',
        className,
      )}
      {...rest}
    />
  );
}

export function DropdownMenuItem({ className, ...rest }: ComponentProps<typeof Radix.Item>) {
  return <Radix.Item className={cn(ITEM_CLASSES, className)} {...rest} />;
}

export function DropdownMenuLabel({ className, ...rest }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label className={cn('px-2.5 py-2 text-sm', className)} {...rest} />;
}

export function DropdownMenuSeparator({ className, ...rest }: ComponentProps<typeof Radix.Separator>) {
  return <Radix.Separator className={cn('my-1 h-px bg-border', className)} {...rest} />;
}
