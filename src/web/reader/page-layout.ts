/** Size of a page as displayed, in PDF points. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Where a page stands in the scrolled column, in CSS pixels. */
export interface PageFrame extends PageSize {
  readonly page: number;
  readonly top: number;
}

/** A place that stays the same when the layout changes: a page and how far down it, from 0 to 1. */
export interface Anchor {
  readonly page: number;
  readonly fraction: number;
}

export const PAGE_GAP_PX = 16;
/** Pages rendered above and below the visible ones, so that they are ready when the reader scrolls. */
const OVERSCAN_PAGES = 1;

/** Puts the pages below one another with a gap around each. `scale` is CSS pixels per point. */
export function framesOfPages(sizes: readonly PageSize[], scale: number): PageFrame[] {
  let top = PAGE_GAP_PX;
  return sizes.map((size, index) => {
    const frame = {
      page: index + 1,
      top,
      width: Math.floor(size.width * scale),
      height: Math.floor(size.height * scale),
    };
    top += frame.height + PAGE_GAP_PX;
    return frame;
  });
}

/** Height of the whole column. */
export function heightOf(frames: readonly PageFrame[]): number {
  const last = frames.at(-1);
  return last ? last.top + last.height + PAGE_GAP_PX : 0;
}

/** The scale at which the widest page fills `width` CSS pixels. */
export function scaleToFit(sizes: readonly PageSize[], width: number): number {
  const widest = sizes.reduce((most, size) => Math.max(most, size.width), 1);
  return Math.max(width - 2 * PAGE_GAP_PX, 1) / widest;
}

/** The pages to render for a scroll position. */
export function framesAround(frames: readonly PageFrame[], scrollTop: number, height: number): PageFrame[] {
  const first = indexAt(frames, scrollTop) - OVERSCAN_PAGES;
  const last = indexAt(frames, scrollTop + height) + OVERSCAN_PAGES;
  return frames.slice(Math.max(0, first), last + 1);
}

/** The page a reader would say they are on: the one across the middle of the view. */
export function pageInView(frames: readonly PageFrame[], scrollTop: number, height: number): number {
  return frames[indexAt(frames, scrollTop + height / 2)]?.page ?? 1;
}

export function anchorAt(frames: readonly PageFrame[], scrollTop: number): Anchor {
  const frame = frames[indexAt(frames, scrollTop)];
  if (!frame || frame.height === 0) return { page: 1, fraction: 0 };
  return { page: frame.page, fraction: (scrollTop - frame.top) / frame.height };
}

export function scrollTopOf(frames: readonly PageFrame[], anchor: Anchor): number {
  const frame = frames[anchor.page - 1];
  return frame ? Math.max(0, frame.top + anchor.fraction * frame.height) : 0;
}

/** Index of the last page that starts at or above `y`, by bisection. */
function indexAt(frames: readonly PageFrame[], y: number): number {
  let low = 0;
  let high = frames.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((frames[middle]?.top ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}
