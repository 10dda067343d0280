import { type RefObject, useEffect, useRef } from 'react';

/** Spec section 4: the view goes to the end this long after a reply. */
const SCROLL_DELAY_MS = 100;
/** Someone who has scrolled up further than this is reading and is left alone. */
const NEAR_END_PX = 120;

/** Keeps a scrolled element at its end while `content` changes; a new value of `force` goes there in any case. */
export function useScrollToEnd(
  element: RefObject<HTMLElement | null>,
  { content, force }: { content: unknown; force: unknown },
): void {
  const lastForce = useRef(force);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const box = element.current;
    if (!box || content === undefined) return;
    const isNew = lastForce.current !== force;
    lastForce.current = force;
    const isNearEnd = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX;
    // While words keep coming the running timer is enough.
    if ((!isNew && !isNearEnd) || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      box.scrollTo({ top: box.scrollHeight });
    }, SCROLL_DELAY_MS);
  }, [element, content, force]);
}
