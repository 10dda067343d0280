import { type RefObject, useEffect, useRef } from 'react';

/** The view goes to the end this long after a reply. */
export const SCROLL_DELAY_MS = 100;
/** Someone who has scrolled up further than this is reading and is left alone. */
const NEAR_END_PX = 120;

interface ScrolledList {
  /** The element that scrolls. */
  box: RefObject<HTMLElement | null>;
  /** The part that grows inside the box. */
  content: RefObject<HTMLElement | null>;
  /** A new message goes to the end in any case. */
  messageCount: number;
}

/** Keeps a conversation at its end while answers grow, unless the reader has scrolled up. */
export function useScrollToEnd({ box, content, messageCount }: ScrolledList): void {
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
      if (isNearEnd || isScrolledUp) follows.current = isNearEnd;
      before = scrollTop;
    };
    const growth = new ResizeObserver(() => {
      // A question that is being changed stays before the eyes.
      const isEditing = list.contains(document.activeElement) && document.activeElement?.matches('textarea');
      if (!follows.current || timer !== undefined || isEditing) return;
      timer = setTimeout(() => {
        timer = undefined;
        list.scrollTo({ top: list.scrollHeight });
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
