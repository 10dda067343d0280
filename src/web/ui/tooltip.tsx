import * as Radix from 'radix-ui/tooltip';
import type { ReactNode } from 'react';

interface TooltipProps {
  text: ReactNode;
  /** The control that is explained; it must be focusable and have a name of its own. */
  children: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

/** A short explanation on hover and focus. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            className="z-50 max-w-72 animate-in rounded-sm bg-foreground px-2.5 py-1.5 text-xs text-background duration-150 fade-in"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
