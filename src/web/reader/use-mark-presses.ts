import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { PageMark } from './reader-parts.ts';

/**
 * A press on what is marked opens it. Marks let the pointer through, so that the words below can be selected; what counts is where a
 * press was that selected nothing.
 */
export function useMarkPresses(
  frame: RefObject<HTMLElement | null>,
  marks: readonly PageMark[],
  open: (mark: PageMark) => void,
): void {
  const press = useEffectEvent((event: MouseEvent) => {
    const { target } = event;
    const isOnPage = target instanceof Element && target.closest('[data-page]') !== null;
    if (!isOnPage || target.closest('button, a') || document.getSelection()?.isCollapsed === false) return;
    const boxes = [...(frame.current?.querySelectorAll<HTMLElement>('[data-mark]') ?? [])];
    const pressed = boxes.findLast((box) => [...box.getClientRects()].some((area) => isIn(area, event)));
    const mark = marks.find(({ id, opener }) => opener && id === pressed?.dataset['mark']);
    if (mark) open(mark);
  });
  useEffect(() => {
    const element = frame.current;
    const listener = (event: MouseEvent) => press(event);
    element?.addEventListener('click', listener);
    return () => element?.removeEventListener('click', listener);
  }, [frame]);
}

function isIn({ left, right, top, bottom }: DOMRect, { clientX: x, clientY: y }: MouseEvent): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}
