import { useEffect } from 'react';
import { MAIN_ID } from './skip-link.tsx';

/**
 * Never leaves the keyboard nowhere (WCAG 2.4.3): a control that was switched off while it worked gets focus back when it is on
 * again, and where a control has gone, such as with the row it deleted, the main part of the page has it. Call once.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: HTMLElement | null = null;
    let wasDisabled = false;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement ? target : null;
      wasDisabled = false;
    };
    // A click beside everything gives focus up on purpose.
    const forget = () => void (last = null);
    const keep = () => {
      if (!last) return;
      if (last.matches(':disabled')) wasDisabled = true;
      if (document.activeElement !== document.body) return;
      if (!last.isConnected) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
      else if (wasDisabled && !last.matches(':disabled')) last.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(keep);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled', 'inert', 'aria-hidden'],
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);
}
