import type { NamedChapter } from '#shared/chapter.ts';
import { foldText } from '#shared/fold-text.ts';
import type { TextPoint, TextRange } from '#shared/text-range.ts';
import type { OutlineEntry } from './reading-aids.ts';

/** Where in an outline the heading of a chapter stands; -1 for nowhere. */
export function findChapter(outline: readonly OutlineEntry[], wanted: NamedChapter): number {
  const title = foldText(wanted.title);
  return outline.findIndex(
    (entry) =>
      foldText(entry.title) === title &&
      entry.page === (wanted.page ?? entry.page) &&
      entry.level === (wanted.level ?? entry.level) &&
      entry.start === (wanted.start ?? entry.start),
  );
}

/** Behind the last heading that stands under the one at `begin`. */
export function endOfChapter(outline: readonly OutlineEntry[], begin: number): number {
  const level = outline[begin]?.level ?? 0;
  const end = outline.findIndex((entry, index) => index > begin && entry.level <= level);
  return end === -1 ? outline.length : end;
}

/** From one heading to another, or to the end of the document. */
export function rangeBetween(outline: readonly OutlineEntry[], begin: number, end: number): TextRange {
  const [head, next] = [outline[begin], outline[end]];
  return {
    from: { page: head?.page ?? 1, start: head?.start ?? 0 },
    to: next ? { page: next.page, start: next.start } : null,
  };
}

/** Exactly what stands under a heading, its own lines included; null where there is no such heading. */
export function rangeOfChapter(outline: readonly OutlineEntry[], wanted: NamedChapter): TextRange | null {
  const begin = findChapter(outline, wanted);
  return begin === -1 ? null : rangeBetween(outline, begin, endOfChapter(outline, begin));
}

/** The headings of an outline that a place stands under, the outermost first. */
export function headingsAbove(outline: readonly OutlineEntry[], { page, start }: TextPoint): string[] {
  let open: OutlineEntry[] = [];
  for (const entry of outline) {
    if (entry.page > page || (entry.page === page && entry.start > start)) break;
    open = [...open.filter(({ level }) => level < entry.level), entry];
  }
  return open.map(({ title }) => title);
}
