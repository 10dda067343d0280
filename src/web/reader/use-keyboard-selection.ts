import { type RefObject, useEffect, useState } from 'react';

/** What arrow keys do to a selection, by their names. */
const MOVES: Readonly<Record<string, readonly [direction: 'forward' | 'backward', by: 'word' | 'line']>> = {
  ArrowRight: ['forward', 'word'],
  ArrowLeft: ['backward', 'word'],
  ArrowDown: ['forward', 'line'],
  ArrowUp: ['backward', 'line'],
};

/**
 * Selecting without a pointer: it begins with the first word in view; arrow keys move it, with Shift they make it larger, Enter leads to
 * what can be done with it, Escape ends it. The browser's own selection is moved, which is drawn and read aloud like any other.
 */
export function useKeyboardSelection(frame: RefObject<HTMLElement | null>) {
  const [isOn, setIsOn] = useState(false);

  useEffect(() => {
    const element = frame.current;
    if (!isOn || !element) return undefined;
    const listener = (event: KeyboardEvent) => {
      if (!takeKey(event, element)) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') {
        document.getSelection()?.removeAllRanges();
        setIsOn(false);
      }
    };
    const stop = () => {
      if (document.getSelection()?.isCollapsed !== false) setIsOn(false);
    };
    element.addEventListener('keydown', listener, { capture: true });
    document.addEventListener('selectionchange', stop);
    return () => {
      element.removeEventListener('keydown', listener, { capture: true });
      document.removeEventListener('selectionchange', stop);
    };
  }, [isOn, frame]);

  function start(): void {
    const pane = frame.current?.querySelector<HTMLElement>('section[tabindex="0"]');
    const selection = document.getSelection();
    const first = pane && firstWordsIn(pane);
    if (!pane || !selection || !first) return;
    pane.focus();
    selection.collapse(first, first.data.length - first.data.trimStart().length);
    selection.modify('extend', 'forward', 'word');
    setIsOn(true);
  }
  return { isOn, start };
}

/** Whether a key was one of those that count now. */
function takeKey({ key, shiftKey, target }: KeyboardEvent, frame: HTMLElement): boolean {
  const selection = document.getSelection();
  const isOnPage = target instanceof Element && target.closest('[role=toolbar]') === null;
  if (key === 'Escape') return true;
  if (!selection || !isOnPage) return false;
  const move = MOVES[key];
  if (move) {
    const [direction, by] = move;
    if (shiftKey) selection.modify('extend', direction, by);
    else moveOn(selection, direction, by);
    keepInView(selection.focusNode?.parentElement);
    return true;
  }
  if (key !== 'Enter') return false;
  frame.querySelector<HTMLElement>('[role=toolbar] button')?.focus();
  return true;
}

/** `scrollIntoView` would also move what is around the reader. */
function keepInView(words: Element | null | undefined): void {
  const pane = words?.closest('section[tabindex="0"]');
  if (!words || !pane) return;
  const [inner, outer] = [words.getBoundingClientRect(), pane.getBoundingClientRect()];
  if (inner.top < outer.top) pane.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) pane.scrollTop += inner.bottom - outer.bottom;
}

/** One word is always selected, so that one sees where one is. */
function moveOn(selection: Selection, direction: 'forward' | 'backward', by: 'word' | 'line'): void {
  if (direction === 'forward') selection.collapseToEnd();
  else selection.collapseToStart();
  selection.modify('move', direction, by);
  if (by === 'word' && direction === 'forward') selection.modify('move', 'backward', 'word');
  selection.modify('extend', 'forward', 'word');
}

/** The first text on a page that can be seen. */
function firstWordsIn(pane: HTMLElement): Text | null {
  const room = pane.getBoundingClientRect();
  const walker = document.createTreeWalker(pane, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!(node instanceof Text) || node.data.trim() === '' || !element?.closest('[data-at], .pdf-text'))
      continue;
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom > room.top + 1 && top < room.bottom) return node;
  }
  return null;
}
