import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  type Anchor,
  anchorAt,
  framesAround,
  type PageFrame,
  pageInView,
  scrollTopOf,
} from './page-layout.ts';
import type { ReaderTarget } from './reader-target.ts';
import { extentOf, SIDE_MARGIN_PX } from './zoom-to-read.ts';

/** Where in the view a highlighted line comes to stand: a third from the top. */
const TARGET_HEIGHT_FRACTION = 1 / 3;
/** Room above a page gone to by number. */
const PAGE_MARGIN_PX = 8;

/** Above the first page, so that the gap before it is seen. */
const VERY_TOP: Anchor = { page: 1, fraction: -1 };

interface View {
  top: number;
  height: number;
  /** Where the reader was led to: that page counts until the next scroll, also where the middle of the view is on the one behind it. */
  page: number | null;
}

interface Column {
  box: RefObject<HTMLElement | null>;
  frames: readonly PageFrame[];
  scale: number;
  target: ReaderTarget | null;
}

/**
 * The scroll position of a column of pages. It stays on the same words when the layout changes (zoom, width, sizes that became
 * known), and goes to each new target.
 */
export function usePageScroll({ box, frames, scale, target }: Column) {
  const [view, setView] = useState<View>({ top: 0, height: 0, page: null });
  /** The page that the next scroll leads to. */
  const leading = useRef<number | null>(null);
  const anchor = useRef<Anchor>(VERY_TOP);

  function follow(): void {
    const element = box.current;
    // A column that is hidden has no layout; its place is kept for when it is seen again.
    if (!element || frames.length === 0) return;
    anchor.current = anchorAt(frames, element.scrollTop);
    const { scrollTop: top, clientHeight: height } = element;
    const page = leading.current;
    leading.current = null;
    setView((before) => ({ top, height, page: page ?? (before.top === top ? before.page : null) }));
  }

  function goTo(top: number): void {
    box.current?.scrollTo({ top });
    follow();
  }

  const keepPlace = useEffectEvent(() => goTo(scrollTopOf(frames, anchor.current)));
  useLayoutEffect(() => {
    if (frames.length > 0) keepPlace();
  }, [frames]);

  const goToTarget = useEffectEvent((wanted: ReaderTarget) => {
    const { clientHeight = 0, clientWidth = 0 } = box.current ?? {};
    leading.current = wanted.page;
    // The scroll event that this causes lets the view follow.
    box.current?.scrollTo({
      top: topOfTarget(wanted, { frames, scale, viewHeight: clientHeight }),
      left: leftOfTarget(wanted, { frames, scale, viewWidth: clientWidth }),
    });
  });
  const isLaidOut = frames.length > 0;
  useEffect(() => {
    if (isLaidOut && target) goToTarget(target);
  }, [isLaidOut, target]);

  return {
    follow,
    page: view.page ?? pageInView(frames, view.top, view.height),
    drawn: framesAround(frames, view.top, view.height),
    goToPage: (page: number) => goTo((frames[page - 1]?.top ?? 0) - PAGE_MARGIN_PX),
  };
}

/** Where a page is wider than the view, the lines of the target stand in its middle; lines that do not fit begin at its edge. */
function leftOfTarget(
  target: ReaderTarget,
  { frames, scale, viewWidth }: { frames: readonly PageFrame[]; scale: number; viewWidth: number },
): number {
  const pageWidth = frames[target.page - 1]?.width ?? 0;
  const lines = target.boxes.filter(({ page }) => page === target.page);
  if (lines.length === 0 || pageWidth <= viewWidth) return 0;
  const { start, width } = extentOf(lines);
  return start * scale - Math.max(SIDE_MARGIN_PX, (viewWidth - width * scale) / 2);
}

function topOfTarget(
  target: ReaderTarget,
  { frames, scale, viewHeight }: { frames: readonly PageFrame[]; scale: number; viewHeight: number },
): number {
  const pageTop = frames[target.page - 1]?.top ?? 0;
  const lines = target.boxes.filter(({ page }) => page === target.page).map(({ y0 }) => y0);
  if (lines.length === 0) return pageTop - PAGE_MARGIN_PX;
  return pageTop + Math.min(...lines) * scale - viewHeight * TARGET_HEIGHT_FRACTION;
}
