import { useState } from 'react';

const PREFIX = 'draft:';

/**
 * Text that is being written, kept in this tab: it is there again when the page had to be loaded anew, and gone when it is emptied,
 * at sign-out or with the tab. `name` says what it is for; give the component another `key` to change it.
 */
export function useDraft(name: string): [text: string, write: (text: string) => void] {
  const [text, setText] = useState(() => read(name));
  return [
    text,
    (next) => {
      setText(next);
      keep(name, next);
    },
  ];
}

function read(name: string): string {
  try {
    return sessionStorage.getItem(PREFIX + name) ?? '';
  } catch {
    return '';
  }
}

function keep(name: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, text);
  } catch {
    // Blocked or full: the draft lasts as long as the page.
  }
}
