import type { PageSpan } from '#server/knowledge/apparatus/apparatus.ts';
import type { SourcePage } from '#server/knowledge/knowledge.ts';
import type { TextBox } from '#shared/citation.ts';

/** Points around what is cut out. */
const MARGIN = 8;
/** A lower gap beside a caption holds no picture. */
const PICTURE_MIN_HEIGHT = 40;
/** Words within a picture stand in shorter lines than those of the text around it. */
const PROSE_MIN_CHARACTERS = 45;
/** Share of the page's height in which running heads and page numbers stand. */
const EDGE_SHARE = 0.06;

/**
 * The part of a page that shows a table or a figure, for whoever sees the answer: a table from its caption to its last row; of a figure the caption
 * with the larger space without prose above or below it. Null where the page has no layout or there is no such space.
 */
export function cutOutOf(
  page: SourcePage,
  { caption, rows }: { caption: PageSpan; rows: readonly PageSpan[] },
): TextBox | null {
  if (page.isFlowing || page.unit === 'slide' || page.width === 0 || page.height === 0) return null;
  const own = page.lines.filter((line) => line.page === page.page);
  const named = own.filter((line) => isIn(line, caption));
  const tabled = own.filter((line) => rows.some((row) => isIn(line, row)));
  const box = boxAround(named);
  if (!box) return null;
  const whole = tabled.length > 0 ? boxAround([...named, ...tabled]) : withPicture(box, page, own);
  if (!whole) return null;
  return {
    page: page.page,
    x0: Math.max(0, whole.x0 - MARGIN),
    y0: Math.max(0, whole.y0 - MARGIN),
    x1: Math.min(page.width, whole.x1 + MARGIN),
    y1: Math.min(page.height, whole.y1 + MARGIN),
  };
}

type Box = Omit<TextBox, 'page'>;

function withPicture(caption: Box, page: SourcePage, lines: SourcePage['lines']): Box | null {
  const beside = lines.filter(({ x0, x1 }) => x0 < caption.x1 && x1 > caption.x0);
  const prose = beside.filter(({ start, end }) => end - start >= PROSE_MIN_CHARACTERS);
  const edge = page.height * EDGE_SHARE;
  const above = Math.max(edge, ...prose.filter(({ y1 }) => y1 <= caption.y0 + 1).map(({ y1 }) => y1));
  const below = Math.min(
    page.height - edge,
    ...prose.filter(({ y0 }) => y0 >= caption.y1 - 1).map(({ y0 }) => y0),
  );
  const [over, under] = [caption.y0 - above, below - caption.y1];
  if (Math.max(over, under) < PICTURE_MIN_HEIGHT) return null;
  const column = boxAround([caption, ...prose]) ?? caption;
  return over >= under ? { ...column, y0: above, y1: caption.y1 } : { ...column, y0: caption.y0, y1: below };
}

function boxAround(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  return {
    x0: Math.min(...boxes.map(({ x0 }) => x0)),
    y0: Math.min(...boxes.map(({ y0 }) => y0)),
    x1: Math.max(...boxes.map(({ x1 }) => x1)),
    y1: Math.max(...boxes.map(({ y1 }) => y1)),
  };
}

function isIn(line: { start: number; end: number }, { start, end }: PageSpan): boolean {
  return line.start < end && line.end > start;
}
