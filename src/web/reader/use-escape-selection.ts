import { type RefObject, useEffect } from 'react';

/**
 * While words of the reader are selected, Escape gives up the selection and nothing else. It is heard before the dialog around the reader,
 * which listens on the document, and wherever the focus is but in another dialog.
 */
export function useEscapeSelection(frame: RefObject<HTMLElement | null>, isSelected: boolean): void {
  useEffect(() => {
    if (!isSelected) return undefined;
    const listener = (event: KeyboardEvent) => {
      const reader = frame.current;
      const { key, target } = event;
      if (key !== 'Escape' || !reader || !(target instanceof Node)) return;
      if (document.getSelection()?.isCollapsed !== false) return;
      if (!reader.contains(target) && !target.contains(reader)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      document.getSelection()?.removeAllRanges();
      // A button for selected words goes with them.
      const isOnBar = target instanceof Element && target.closest('[role=toolbar]') !== null;
      if (isOnBar) reader.querySelector<HTMLElement>('section[tabindex="0"]')?.focus();
    };
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, [frame, isSelected]);
}
