import type { Heading } from './headings.ts';

const NUMBERED_MIN = 2;
/** Fewer must begin with one. */
const CHAPTERS_MIN = 3;
const PLAIN_NUMBER = /^\d+$/u;
/** '1.50 m' and '20.0 W' are no sections. */
const QUANTITY = /^\d+\.\d*0|^[\d.]+\s+(?:\p{Ll}|\p{L}{1,3}(?!\p{L}))/u;
const LEADS_WITH_POINT = /^\d+[.)]/u;

/**
 * Each heading once, as the document orders them. Numbers also stand in lists, in running headers and in quoted licences: chapters
 * are those that count up through the whole document, and their sections those that stand within them.
 */
export function outlineOf(headings: readonly Heading[]): Heading[] {
  const numbered = headings.filter(({ number }) => number !== null);
  if (numbered.length < NUMBERED_MIN) return unnumberedOf(headings);
  const counted = chaptersOf(headings.filter(isChapter));
  // The second and third step of an example are no chapters.
  const chapters = counted.length >= CHAPTERS_MIN || counted[0]?.number === '1' ? counted : [];
  const others = firstOfEach(
    numbered.filter((heading) => !isChapter(heading) && isWithin(heading, chapters)),
  ).filter((heading, _, all) => heading.kind !== 'part' || divides(all, chapters));
  if (chapters.length + others.length < NUMBERED_MIN) return unnumberedOf(headings);
  const sections = others.some(({ depth }) => depth > 1) ? [] : sectionsWithin(chapters, headings);
  const last = headings.findLast((heading) => chapters.includes(heading) || others.includes(heading));
  const back = headings.filter((heading) => isBack(heading, last, headings));
  return [...chapters, ...others, ...sections, ...back].toSorted(compare);
}

/** Parts of a book are several and hold chapters, each its own; those of a case or a task within one do not. */
function divides(others: readonly Heading[], chapters: readonly Heading[]): boolean {
  if (chapters.length < CHAPTERS_MIN) return true;
  const parts = others.filter(({ kind }) => kind === 'part').toSorted(compare);
  if (parts.length === 1) return false;
  return parts.every((part, index) => {
    const next = parts[index + 1];
    return chapters.some((one) => compare(one, part) > 0 && (!next || compare(one, next) < 0));
  });
}

/** Of chapters whose sections have no numbers: the outermost headings below them that the document sets apart. */
function sectionsWithin(chapters: readonly Heading[], headings: readonly Heading[]): Heading[] {
  const [first] = chapters;
  if (chapters.length < CHAPTERS_MIN || !first) return [];
  const inside = headings.filter(
    (heading) =>
      heading.number === null && heading.isSet && !heading.isBackMatter && compare(heading, first) > 0,
  );
  const depths = inside.map(({ depth }) => depth).filter((depth) => depth > first.depth);
  const outermost = Math.min(...depths);
  return inside.filter(({ depth }) => depth === outermost);
}

/** What ends the last chapter: references that each chapter has are its own. */
function isBack(heading: Heading, last: Heading | undefined, headings: readonly Heading[]): boolean {
  if (heading.number !== null || !heading.isBackMatter || last === undefined) return false;
  if (compare(heading, last) <= 0) return false;
  const alike = headings.filter(({ isBackMatter, text }) => isBackMatter && text === heading.text);
  const isOfEach = alike.some((other) => compare(other, last) < 0);
  return !isOfEach || alike.at(-1) === heading;
}

/** Those that the document sets apart; the line below that says the same again is none. */
function unnumberedOf(headings: readonly Heading[]): Heading[] {
  return headings
    .filter(({ number, isSet }) => number === null && isSet)
    .filter(({ page, text }, index, all) => all[index - 1]?.text !== text || all[index - 1]?.page !== page);
}

/** The outermost headings that are several: a title alone on top is no chapter. */
export function mainHeadings(outline: readonly Heading[]): Heading[] {
  const depth = mainDepth(outline);
  return outline.filter((heading) => heading.depth <= depth);
}

export function mainDepth(outline: readonly Heading[]): number {
  const depths = [...new Set(outline.map((heading) => heading.depth))].toSorted((a, b) => a - b);
  return (
    depths.find((depth) => outline.filter((heading) => heading.depth === depth).length > 1) ?? depths[0] ?? 1
  );
}

/** 'Chapter 2', and '2' alone: a book may write both. */
function isChapter({ kind, number }: Heading): boolean {
  return number !== null && PLAIN_NUMBER.test(number) && (kind === 'chapter' || kind === null);
}

/** The headings that count up: those that are set apart first, and others where they fill a gap or go on. */
function chaptersOf(candidates: readonly Heading[]): Heading[] {
  const strong = candidates.filter(({ kind, isSet }) => kind !== null || isSet);
  const chain = countingUp(strong.length > 0 ? strong : candidates, strong.length > 0);
  const pointed = chain.filter(({ text }) => LEADS_WITH_POINT.test(text)).length > chain.length / 2;
  const alike = candidates.filter(({ text }) => LEADS_WITH_POINT.test(text) === pointed);
  return filled(chain, alike);
}

/** The longest run of rising numbers in reading order; of equally long ones the earliest. Without gaps unless they are allowed. */
function countingUp(candidates: readonly Heading[], mayHaveGaps: boolean): Heading[] {
  const best: Array<{ length: number; before: number }> = [];
  for (const [index, { number }] of candidates.entries()) {
    best[index] = { length: 1, before: -1 };
    for (let before = 0; before < index; before += 1) {
      const step = Number(number) - Number(candidates[before]?.number);
      const length = (best[before]?.length ?? 0) + 1;
      const isNext = step === 1 || (mayHaveGaps && step > 0);
      if (isNext && length > (best[index]?.length ?? 0)) best[index] = { length, before };
    }
  }
  const longest = Math.max(0, ...best.map(({ length }) => length));
  const chain: Heading[] = [];
  let at = best.findIndex(({ length }) => length === longest);
  while (at >= 0) {
    const heading = candidates[at];
    if (heading) chain.unshift(heading);
    at = best[at]?.before ?? -1;
  }
  return chain;
}

function filled(chain: readonly Heading[], candidates: readonly Heading[]): Heading[] {
  const all = [...chain];
  // From the first of the chain backwards, then all others in order: each leans on its neighbour.
  const first = chain[0];
  const missing = candidates.filter((heading) => !chain.includes(heading));
  const before = missing.filter((heading) => first && compare(heading, first) < 0).toReversed();
  for (const candidate of [...before, ...missing.filter((heading) => !before.includes(heading))]) {
    const number = Number(candidate.number);
    const at = all.findLastIndex((heading) => compare(heading, candidate) < 0);
    const previous = all[at];
    const after = all[at + 1];
    const follows = previous
      ? Number(previous.number) === number - 1
      : after !== undefined && Number(after.number) === number + 1;
    if (follows && (!after || Number(after.number) > number)) all.splice(at + 1, 0, candidate);
  }
  return all;
}

/** '3.2' stands in chapter 3, where there are chapters; a number of a version, or of a line of code, does not. */
function isWithin(heading: Heading, chapters: readonly Heading[]): boolean {
  const [first = ''] = heading.number?.split('.') ?? [];
  if (!PLAIN_NUMBER.test(first) || heading.kind !== null) return true;
  if (chapters.length === 0) return !QUANTITY.test(heading.text);
  const chapter = chapters.findLast((other) => compare(other, heading) < 0);
  return chapter?.number === first;
}

function firstOfEach(headings: readonly Heading[]): Heading[] {
  const first = new Map<string, Heading>();
  for (const heading of headings) {
    const key = `${heading.kind ?? ''} ${heading.number}`;
    if (!first.has(key)) first.set(key, heading);
  }
  return [...first.values()];
}

function compare(a: Heading, b: Heading): number {
  return a.page - b.page || a.start - b.start;
}
