import type { KeyboardEvent } from 'react';

const WRITTEN_IN = 'textarea, select, input:not([type=radio], [type=checkbox]), [contenteditable]';
/** These take Enter for themselves. */
const PRESSED = 'button, a, summary';

/**
 * Keys of a session, while the focus is within it: each control says its own as `data-key`. Nothing is taken from whoever writes, nor from a
 * screen reader, the browser or the system.
 */
export function pressKey(event: KeyboardEvent<HTMLElement>, showKeys: () => void): void {
  const { target, currentTarget, key } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(target instanceof HTMLElement) || target.matches(WRITTEN_IN)) return;
  if (key === '?') {
    event.preventDefault();
    showKeys();
    return;
  }
  if (key === 'Enter') {
    if (target.matches(PRESSED)) return;
    event.preventDefault();
    currentTarget.querySelector('form')?.requestSubmit();
    return;
  }
  // A button takes Space for itself.
  const name = key === ' ' && !target.matches(PRESSED) ? 'space' : key.toLowerCase();
  if (!/^(?:[a-z0-9]|space)$/.test(name)) return;
  const control = currentTarget.querySelector<HTMLElement>(`[data-key~="${name}"]:not(:disabled)`);
  if (!control) return;
  event.preventDefault();
  control.focus();
  control.click();
}
