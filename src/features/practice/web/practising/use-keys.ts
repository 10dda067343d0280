import { type RefObject, useEffect, useEffectEvent } from 'react';

const WRITTEN_IN = 'textarea, select, input:not([type=radio], [type=checkbox]), [contenteditable]';
/** These take Enter for themselves. */
const PRESSED = 'button, a, summary';

/**
 * Keys of a session, while the focus is within it or nowhere: each control says its own as `data-key`. Nothing is taken from whoever writes, nor from
 * a screen reader, the browser or the system.
 */
export function useKeys(session: RefObject<HTMLElement | null>, showKeys: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const { current } = session;
    // Whoever clicks beside a control has left it, and is still in the session.
    if (current && target instanceof HTMLElement && (current.contains(target) || target === document.body))
      pressKey(event, { target, session: current, showKeys });
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

interface Pressed {
  target: HTMLElement;
  session: HTMLElement;
  showKeys: () => void;
}

function pressKey(event: KeyboardEvent, { target, session, showKeys }: Pressed): void {
  const { key } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (target.matches(WRITTEN_IN)) return;
  if (key === '?') {
    event.preventDefault();
    showKeys();
    return;
  }
  if (key === 'Enter') {
    if (target.matches(PRESSED)) return;
    event.preventDefault();
    session.querySelector('form')?.requestSubmit();
    return;
  }
  // A button takes Space for itself.
  const name = key === ' ' && !target.matches(PRESSED) ? 'space' : key.toLowerCase();
  if (!/^(?:[a-z0-9]|space)$/.test(name)) return;
  const control = session.querySelector<HTMLElement>(`[data-key~="${name}"]:not(:disabled)`);
  if (!control) return;
  event.preventDefault();
  control.focus();
  control.click();
}
