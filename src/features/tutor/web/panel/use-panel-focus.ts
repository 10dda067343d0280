import { type RefObject, useEffect, useRef } from 'react';

/** Moves focus into a panel that was opened, and back to where it was when the panel closes. */
export function usePanelFocus(takesFocus: boolean): RefObject<HTMLDialogElement | null> {
  const panel = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    let opener: Element | null = null;
    // After the dialog that opened the panel has given focus back.
    const timer = setTimeout(() => {
      opener = document.activeElement;
      if (takesFocus) focusWithin(panel.current);
    });
    return () => {
      clearTimeout(timer);
      setTimeout(() => opener instanceof HTMLElement && opener.isConnected && opener.focus());
    };
  }, [takesFocus]);
  return panel;
}

/** One opens it to ask. On a phone the keyboard would cover what it says. */
function focusWithin(panel: HTMLElement | null): void {
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  const question = isTouch ? null : panel?.querySelector('textarea');
  (question ?? panel)?.focus();
}
