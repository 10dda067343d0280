import type { TextBox } from '#shared/citation.ts';

/** Zoom steps, relative to the page filling the width. */
export const ZOOM_STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4] as const;
const LARGEST = ZOOM_STEPS.at(-1) ?? 1;

/** Below it a line is looked at rather than read: type of about 12 px. */
const READABLE_LINE_PX = 16;

/**
 * The zoom at which the lines of a quote can be read, at least 1. `scale` is CSS pixels per point while the page fills the width: on a
 * phone the type of a usual page is then about 6 px.
 */
export function zoomToRead(lines: readonly TextBox[], scale: number): number {
  const heights = lines.map(({ y0, y1 }) => y1 - y0).filter((height) => height > 0);
  if (heights.length === 0) return 1;
  const needed = READABLE_LINE_PX / (Math.min(...heights) * scale);
  return ZOOM_STEPS.find((step) => step >= Math.max(needed, 1)) ?? LARGEST;
}
