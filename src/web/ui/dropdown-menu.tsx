import * as Radix from 'radix-ui/dropdown-menu';
import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';

export const DropdownMenu = Radix.Root;
export const DropdownMenuTrigger = Radix.Trigger;

/** The list that opens. Escape and a click outside close it. It stays where it is written, so inside its landmark. */
export function DropdownMenuContent({
  className,
  align = 'end',
  ...rest
}: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content align={align} sideOffset={6} className={cn('ui-menu', className)} {...rest} />;
}

export function DropdownMenuItem({ className, ...rest }: ComponentProps<typeof Radix.Item>) {
  return <Radix.Item className={cn('ui-menu-item', className)} {...rest} />;
}

export function DropdownMenuLabel({ className, ...rest }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label className={cn('ui-menu-label', className)} {...rest} />;
}

export function DropdownMenuSeparator({ className, ...rest }: ComponentProps<typeof Radix.Separator>) {
  return <Radix.Separator className={cn('ui-menu-separator', className)} {...rest} />;
}
