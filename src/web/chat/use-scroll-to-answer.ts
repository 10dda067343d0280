import { type RefObject, useEffect, useRef } from 'react';

/** The view follows this long after a reply. */
export const SCROLL_DELAY_MS = 100;
/** Someone who has scrolled up further than this is reading and is left alone. */
const NEAR_END_PX = 120;
/** Above the question. */
const GAP_PX = 12;

interface ScrolledList {
  /** The element that scrolls. */
  box: RefObject<HTMLElement | null>;
  /** The part that grows inside the box. */
  content: RefObject<HTMLElement | null>;
  /** A new message goes to the end in any case. */
  messageCount: number;
}

/**
 * Follows an answer until its question stands at the top, and no further: a long answer is read from its beginning, and nothing moves under the
 * reader. Whoever has scrolled up is left alone.
 */
export function useScrollToAnswer({ box, content, messageCount }: ScrolledList): void {
  const follows = useRef(true);

  useEffect(() => {
    if (messageCount > 0) follows.current = true;
  }, [messageCount]);

  useEffect(() => {
    const list = box.current;
    if (!list || !content.current) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    let end = 0;
    let before = 0;
    const watch = () => {
      const { scrollTop } = list;
      const isNearEnd = list.scrollHeight - scrollTop - list.clientHeight < NEAR_END_PX;
      // What shrinks above the end moves the view as well, by less, and nobody has scrolled.
      const isScrolledUp = scrollTop < before && scrollTop < end - NEAR_END_PX;
      if (isNearEnd) end = scrollTop;
      // Behind the question the answer may grow as long as it wants.
      if (isNearEnd || isScrolledUp) follows.current = isNearEnd && !isScrolledUp;
      before = scrollTop;
    };
    const growth = new ResizeObserver(() => {
      // A question that is being changed stays before the eyes.
      const isEditing = list.contains(document.activeElement) && document.activeElement?.matches('textarea');
      if (!follows.current || timer !== undefined || isEditing) return;
      timer = setTimeout(() => {
        timer = undefined;
        list.scrollTo({ top: placeOf(list) });
      }, SCROLL_DELAY_MS);
    });
    list.addEventListener('scroll', watch);
    growth.observe(content.current);
    return () => {
      list.removeEventListener('scroll', watch);
      growth.disconnect();
      clearTimeout(timer);
    };
  }, [box, content]);
}

/** The end, or the newest question at the top, whichever comes first; of a long question only its last lines. */
function placeOf(list: HTMLElement): number {
  const end = list.scrollHeight - list.clientHeight;
  const question = [...list.querySelectorAll('[data-message="user"]')].at(-1);
  if (!question) return end;
  const { top, bottom } = question.getBoundingClientRect();
  const above = list.getBoundingClientRect().top - list.scrollTop;
  return Math.min(end, Math.max(top - above - GAP_PX, bottom - above - list.clientHeight / 2));
}
