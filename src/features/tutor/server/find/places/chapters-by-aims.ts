import { type AskedPlace, LAST } from '../../question/read-places.ts';
import type { DocumentText, Point } from './document-text.ts';
import type { Heading } from './headings.ts';
import { mainDepth } from './outline.ts';
import { INTRODUCTION, sectionAt, type TextSection } from './sections.ts';

/** Fewer are no chapters of a book. */
const CHAPTERS_MIN = 3;
const WHOLE_NUMBER = /^\d{1,2}$/u;

/** A chapter of a book that numbers none, counted by the aims that each begins with; null where they are not there. */
export async function findByAims(
  document: DocumentText,
  outline: readonly Heading[],
  asked: AskedPlace,
): Promise<TextSection | null> {
  const isCounted = WHOLE_NUMBER.test(asked.number) || asked.number === LAST;
  if (asked.kind !== 'chapter' || !isCounted || outline.some(({ number }) => number !== null)) return null;
  const depth = mainDepth(outline);
  const mains = outline.filter((heading) => heading.depth === depth);
  const starts = (await document.aimsOfChapters()).map((aims) => beginningOf(aims, mains));
  if (starts.length < CHAPTERS_MIN) return null;
  const at = asked.number === LAST ? starts.length - 1 : Number(asked.number) - 1;
  const start = starts[at];
  if (!start) return null;
  const next = starts[at + 1] ?? null;
  return {
    heading: headingAt(start, { depth, text: asked.words }),
    until: next && headingAt(next, { depth, text: asked.words }),
    parts: mains.flatMap((main) =>
      isBetween(main, start, next) ? [sectionAt(outline, outline.indexOf(main))] : [],
    ),
    isCounted: true,
  };
}

/** Where the chapter begins: with the introduction right above its aims, else with them. */
function beginningOf(aims: Point, mains: readonly Heading[]): Point {
  const above = mains.findLast(({ page, start }) => page === aims.page && start < aims.start);
  return above && INTRODUCTION.test(above.text) ? above : aims;
}

function isBetween(main: Heading, from: Point, until: Point | null): boolean {
  const isBehind = main.page > from.page || (main.page === from.page && main.start > from.start);
  const isBefore = !until || main.page < until.page || (main.page === until.page && main.start < until.start);
  return isBehind && isBefore;
}

function headingAt({ page, start }: Point, { depth, text }: { depth: number; text: string }): Heading {
  return { page, start, end: start, text, kind: null, number: null, depth, isSet: true, isBackMatter: false };
}
