import type { TextBox } from '#shared/citation.ts';

/** Zoom steps, relative to the page filling the width. */
export const ZOOM_STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4] as const;
const LARGEST = ZOOM_STEPS.at(-1) ?? 1;

/** Room on either side of the highlighted lines. */
export const SIDE_MARGIN_PX = 12;
/** Type of about 18 px: short lines need not become larger than that. */
const LARGE_LINE_PX = 24;

interface View {
  /** CSS pixels per point while the page fills the width. */
  fit: number;
  /** Of what can be seen, in CSS pixels. */
  width: number;
}

/** The largest zoom at which the lines of a quote are seen from end to end, at least 1: on a phone the type of a page is tiny. */
export function zoomToRead(lines: readonly TextBox[], { fit, width }: View): number {
  const pages = [...Map.groupBy(lines, ({ page }) => page).values()];
  const widest = Math.max(0, ...pages.map((boxes) => extentOf(boxes).width));
  const heights = lines.map(({ y0, y1 }) => y1 - y0).filter((height) => height > 0);
  if (widest === 0 || heights.length === 0) return 1;
  const whole = (width - 2 * SIDE_MARGIN_PX) / (widest * fit);
  const large = LARGE_LINE_PX / (Math.min(...heights) * fit);
  return Math.min(Math.max(Math.min(whole, large), 1), LARGEST);
}

/** From where to where lines of one page reach across it, in points. */
export function extentOf(lines: readonly TextBox[]): { start: number; width: number } {
  const start = Math.min(...lines.map(({ x0 }) => x0));
  return { start, width: Math.max(...lines.map(({ x1 }) => x1)) - start };
}
