import type { KeyboardEvent, RefObject } from 'react';

/** What takes letters for itself, and the bar whose buttons lead to a field, which may open a moment later. */
const TYPING = 'input, textarea, select, [contenteditable], [role=textbox], [role=toolbar]';

/**
 * Single keys press the button, or go to the field, of the reader that names them (`aria-keyshortcuts`), only while the focus is within the reader and
 * nothing is being typed (WCAG 2.1.4).
 */
export function useShortcuts(frame: RefObject<HTMLElement | null>) {
  return (event: KeyboardEvent): void => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element) || !frame.current?.contains(target)) return;
    const name = nameOf(event);
    const isTyping = target.closest(TYPING) !== null;
    if (isTyping && !name.startsWith('Control+')) return;
    const control = controlOf(frame.current, name);
    if (!control) return;
    event.preventDefault();
    if (control instanceof HTMLInputElement) control.select();
    else control.click();
  };
}

function controlOf(frame: HTMLElement, name: string): HTMLElement | undefined {
  const controls = frame.querySelectorAll<HTMLElement>('[aria-keyshortcuts]:not(:disabled)');
  return [...controls].find((control) => control.getAttribute('aria-keyshortcuts') === name);
}

/** As `aria-keyshortcuts` has it; the command key counts as control. */
function nameOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  if (altKey) return `Alt+${key}`;
  return ctrlKey || metaKey ? `Control+${key.toLowerCase()}` : key;
}
