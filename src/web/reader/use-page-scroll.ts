import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type Anchor,
  anchorAt,
  framesAround,
  type PageFrame,
  pageInView,
  scrollTopOf,
} from './page-layout.ts';
import type { ReaderTarget } from './reader-target.ts';

/** Where in the view a highlighted line comes to stand: a third from the top. */
const TARGET_HEIGHT_FRACTION = 1 / 3;
/** Room above the page gone to by number. */
const PAGE_MARGIN_PX = 8;

interface View {
  readonly top: number;
  readonly height: number;
}

/**
 * The scroll position of a column of pages. It stays on the same words when the layout changes (zoom, width, sizes that became
 * known), and goes to each new target.
 */
export function usePageScroll(
  box: RefObject<HTMLElement | null>,
  frames: readonly PageFrame[],
  { scale, target }: { scale: number; target: ReaderTarget | null },
) {
  const [view, setView] = useState<View>({ top: 0, height: 0 });
  const anchor = useRef<Anchor>({ page: 1, fraction: 0 });

  const scrollTo = useCallback(
    (top: number) => {
      const element = box.current;
      if (!element) return;
      element.scrollTop = top;
      anchor.current = anchorAt(frames, Math.max(0, top));
      setView({ top: element.scrollTop, height: element.clientHeight });
    },
    [box, frames],
  );

  const onScroll = useCallback(() => {
    const element = box.current;
    if (!element) return;
    anchor.current = anchorAt(frames, element.scrollTop);
    setView({ top: element.scrollTop, height: element.clientHeight });
  }, [box, frames]);

  useLayoutEffect(() => scrollTo(scrollTopOf(frames, anchor.current)), [frames, scrollTo]);

  // Only a new target moves the view: a later change of scale keeps it where the reader went since.
  const latest = useRef({ scale, scrollTo, frames });
  latest.current = { scale, scrollTo, frames };
  const isLaidOut = frames.length > 0;
  useEffect(() => {
    const frame = target && latest.current.frames[target.page - 1];
    if (!target || !frame || !box.current) return;
    const line = Math.min(...target.boxes.filter(({ page }) => page === target.page).map(({ y0 }) => y0));
    const top = Number.isFinite(line)
      ? frame.top + line * latest.current.scale - box.current.clientHeight * TARGET_HEIGHT_FRACTION
      : frame.top - PAGE_MARGIN_PX;
    latest.current.scrollTo(top);
  }, [box, target, isLaidOut]);

  return {
    onScroll,
    page: pageInView(frames, view.top, view.height),
    drawn: framesAround(frames, view.top, view.height),
    goToPage: (page: number) => scrollTo((frames[page - 1]?.top ?? 0) - PAGE_MARGIN_PX),
  };
}
