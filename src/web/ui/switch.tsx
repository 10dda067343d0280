import * as Radix from 'radix-ui/switch';
import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';

/** Something that is on or off and acts at once. Give it its label with SettingRow or a Label. */
export function Switch({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      className={cn(
        'inline-flex h-6 w-11 shrink-0 cursor-pointer items-center rounded-full border border-input bg-muted p-0.5 transition-colors disabled:cursor-not-allowed disabled:opacity-55 data-[state=checked]:border-primary data-[state=checked]:bg-primary',
        className,
      )}
      {...rest}
    >
      <Radix.Thumb className="block size-4.5 rounded-full bg-muted-foreground transition-transform data-[state=checked]:translate-x-5 data-[state=checked]:bg-primary-foreground motion-reduce:transition-none" />
    </Radix.Root>
  );
}
