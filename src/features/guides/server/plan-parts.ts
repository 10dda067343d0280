import type { OutlineEntry } from '#server/knowledge/reading-aids.ts';

/** A stretch of a document that a guide treats by itself. */
export interface PartPlan {
  /** Null for text without headings. */
  title: string | null;
  from: PartBorder;
  /** Where the next begins; null at the end of the document. */
  to: PartBorder | null;
  /** The last page that belongs to it, all or in part. */
  lastPage: number;
  /** Of its headings, in the order of the text. */
  outline: OutlineEntry[];
}

/** The heading with which a part begins; null for the beginning of the page. */
interface PartBorder {
  page: number;
  heading: Pick<OutlineEntry, 'title' | 'start'> | null;
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
  const parts = begins.map((begin, nth) => partOf(outline, { begin, end: begins[nth + 1] }, pagesTotal));
  const first = outline[begins[0] ?? 0]?.page ?? 1;
  const front = { title: null, from: pageBegin(1), to: pageBegin(first), lastPage: first - 1, outline: [] };
  return first > FRONT_PAGES_MIN ? [front, ...parts] : parts;
}

/** The part under a heading; null where the outline has no such heading on that page. */
export function planChapter(
  outline: readonly OutlineEntry[],
  wanted: { title: string; page: number; level?: number | undefined },
  pagesTotal: number,
): PartPlan | null {
  const begin = outline.findIndex(
    ({ title, page, level }) =>
      title === wanted.title && page === wanted.page && level === (wanted.level ?? level),
  );
  const head = outline[begin];
  if (!head) return null;
  const end = outline.findIndex(({ level }, index) => index > begin && level <= head.level);
  return partOf(outline, { begin, end: end === -1 ? undefined : end }, pagesTotal);
}

/** The outermost level with several headings: above it stands the title of the book. */
function mainLevel(outline: readonly OutlineEntry[]): number {
  const levels = [...new Set(outline.map(({ level }) => level))].toSorted((a, b) => a - b);
  return levels.find((level) => outline.filter((entry) => entry.level <= level).length > 1) ?? 1;
}

function partOf(
  outline: readonly OutlineEntry[],
  { begin, end }: { begin: number; end: number | undefined },
  pagesTotal: number,
): PartPlan {
  const [head, next] = [outline[begin], end === undefined ? undefined : outline[end]];
  const page = head?.page ?? 1;
  return {
    title: head?.title ?? null,
    from: { page, heading: head ?? null },
    to: next ? { page: next.page, heading: next } : null,
    lastPage: Math.max(page, next?.page ?? pagesTotal),
    outline: outline.slice(begin, end),
  };
}

function stretches(outline: readonly OutlineEntry[], pagesTotal: number): PartPlan[] {
  const each = Math.max(PAGES_EACH, Math.ceil(pagesTotal / PARTS_MAX));
  return Array.from({ length: Math.max(1, Math.ceil(pagesTotal / each)) }, (_, nth) => {
    const [first, last] = [nth * each + 1, Math.min(pagesTotal, (nth + 1) * each)];
    return {
      title: null,
      from: pageBegin(first),
      to: last < pagesTotal ? pageBegin(last + 1) : null,
      lastPage: Math.max(first, last),
      outline: outline.filter(({ page }) => page >= first && page <= last),
    };
  });
}

function pageBegin(page: number): PartBorder {
  return { page, heading: null };
}
