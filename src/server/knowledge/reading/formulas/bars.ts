import type { Placement } from '../pdf-measure.ts';
import type { Pdfium } from '../pdfium.ts';

/** A horizontal line of the page: of a fraction, a root, a table or an underlined word. */
export interface Bar {
  x0: number;
  x1: number;
  y: number;
}

const PATH_OBJECT = 2;
const FORM_OBJECT = 5;
const MAX_THICKNESS = 2.5;
const MIN_LENGTH = 2;
/** A drawing of thousands of strokes holds no formula worth the time. */
const MAX_OBJECTS = 20_000;

/** The horizontal lines that are drawn on a loaded page, the shortest first. */
export function findBars(
  pdfium: Pdfium,
  page: number,
  { scratch, place }: { scratch: number; place: Placement },
): Bar[] {
  const bars: Bar[] = [];
  const count = Math.min(pdfium.FPDFPage_CountObjects(page), MAX_OBJECTS);
  for (let index = 0; index < count; index += 1) {
    const object = pdfium.FPDFPage_GetObject(page, index);
    const type = pdfium.FPDFPageObj_GetType(object);
    if (type !== PATH_OBJECT && type !== FORM_OBJECT) continue;
    if (!pdfium.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) continue;
    const [left, bottom, right, top] = [0, 4, 8, 12].map((offset) => pdfium.float(scratch + offset));
    const a = place(left ?? 0, bottom ?? 0);
    const b = place(right ?? 0, top ?? 0);
    const [x0, x1] = [Math.min(a.x, b.x), Math.max(a.x, b.x)];
    if (Math.abs(a.y - b.y) > MAX_THICKNESS || x1 - x0 < MIN_LENGTH) continue;
    bars.push({ x0, x1, y: (a.y + b.y) / 2 });
  }
  return bars.toSorted((a, b) => a.x1 - a.x0 - (b.x1 - b.x0));
}
