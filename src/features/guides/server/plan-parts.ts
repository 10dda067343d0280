import { endOfChapter, findChapter, rangeBetween } from '#server/knowledge/chapter-range.ts';
import type { OutlineEntry } from '#server/knowledge/reading-aids.ts';
import type { NamedChapter } from '#shared/chapter.ts';
import { lastPageOf, rangeOfPages, type TextRange } from '#shared/text-range.ts';

/** A stretch of a document that a guide treats by itself. */
export interface PartPlan {
  /** Null for text without headings. */
  title: string | null;
  range: TextRange;
  /** The last page that belongs to it, all or in part. */
  lastPage: number;
  /** Of its headings, in the order of the text. */
  outline: OutlineEntry[];
}

/** A longer list would be no guide any more. */
const PARTS_MAX = 150;
/** How many pages a part has where the text has no headings. */
const PAGES_EACH = 25;
/** Less before the first heading is a title page. */
const FRONT_PAGES_MIN = 3;

/** All of a document: a part for each of its main headings, or stretches of pages where it has none. */
export function planDocument(outline: readonly OutlineEntry[], pagesTotal: number): PartPlan[] {
  const depth = mainLevel(outline);
  const heads = outline.flatMap(({ level }, index) => (level <= depth ? [index] : []));
  if (heads.length < 2) return stretches(outline, pagesTotal);
  const each = Math.ceil(heads.length / PARTS_MAX);
  const begins = heads.filter((_, nth) => nth % each === 0);
  const parts = begins.map((begin, nth) =>
    partOf(outline, { begin, end: begins[nth + 1] ?? outline.length }, pagesTotal),
  );
  const first = outline[begins[0] ?? 0]?.page ?? 1;
  const front = { title: null, range: rangeOfPages([1, first - 1]), lastPage: first - 1, outline: [] };
  return first > FRONT_PAGES_MIN ? [front, ...parts] : parts;
}

/** The part under a heading; null where the outline has no such heading. */
export function planChapter(
  outline: readonly OutlineEntry[],
  wanted: NamedChapter,
  pagesTotal: number,
): PartPlan | null {
  const begin = findChapter(outline, wanted);
  if (begin === -1) return null;
  return partOf(outline, { begin, end: endOfChapter(outline, begin) }, pagesTotal);
}

/** The outermost level with several headings: above it stands the title of the book. */
function mainLevel(outline: readonly OutlineEntry[]): number {
  const levels = [...new Set(outline.map(({ level }) => level))].toSorted((a, b) => a - b);
  return levels.find((level) => outline.filter((entry) => entry.level <= level).length > 1) ?? 1;
}

function partOf(
  outline: readonly OutlineEntry[],
  { begin, end }: { begin: number; end: number },
  pagesTotal: number,
): PartPlan {
  const range = rangeBetween(outline, begin, end);
  return {
    title: outline[begin]?.title ?? null,
    range,
    lastPage: lastPageOf(range) ?? Math.max(range.from.page, pagesTotal),
    outline: outline.slice(begin, end),
  };
}

function stretches(outline: readonly OutlineEntry[], pagesTotal: number): PartPlan[] {
  const each = Math.max(PAGES_EACH, Math.ceil(pagesTotal / PARTS_MAX));
  return Array.from({ length: Math.max(1, Math.ceil(pagesTotal / each)) }, (_, nth) => {
    const first = nth * each + 1;
    const last = Math.max(first, Math.min(pagesTotal, (nth + 1) * each));
    return {
      title: null,
      range: rangeOfPages([first, last]),
      lastPage: last,
      outline: outline.filter(({ page }) => page >= first && page <= last),
    };
  });
}
