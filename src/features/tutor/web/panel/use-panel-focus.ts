import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves focus into a panel that was opened or comes back from the corner, and to where it was when the panel closes. The answer goes
 * onto its content.
 */
export function usePanelFocus(takesFocus: boolean, isMinimised: boolean): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  const wasMinimised = useRef(isMinimised);
  useEffect(() => {
    let opener: Element | null = null;
    // After the dialog that opened the panel has given focus back.
    const timer = setTimeout(() => {
      opener = document.activeElement;
      if (takesFocus) focusWithin(content.current);
    });
    return () => {
      clearTimeout(timer);
      setTimeout(() => opener instanceof HTMLElement && opener.isConnected && opener.focus());
    };
  }, [takesFocus]);
  useEffect(() => {
    if (wasMinimised.current && !isMinimised) focusWithin(content.current);
    wasMinimised.current = isMinimised;
  }, [isMinimised]);
  return content;
}

/** One opens it to ask. On a phone the keyboard would cover what it says. */
function focusWithin(content: HTMLElement | null): void {
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  const question = isTouch ? null : content?.querySelector('textarea');
  (question ?? content?.closest('dialog'))?.focus();
}
