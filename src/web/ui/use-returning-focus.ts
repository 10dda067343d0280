import { useRef } from 'react';

/**
 * Gives focus back to what had it before a dialog opened. Radix does so only for a trigger of its own, and most dialogs are
 * opened by state. Spread the answer onto the content.
 */
export function useReturningFocus(onOpenAutoFocus?: (event: Event) => void) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
