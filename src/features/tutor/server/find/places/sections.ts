import type { Heading } from './headings.ts';
import { mainDepth } from './outline.ts';
import { GUIDE_PARTS, PART_NAMES } from '#language/places.ts';
import { type AskedPlace, LAST, type PlaceKind } from '../../question/read-places.ts';

/** A heading with all that stands under it, up to `until`, or the end of the document. */
export interface TextSection {
  heading: Heading;
  until: Heading | null;
  /** Sections directly within it, in order. */
  parts: TextSection[];
  /** The document numbers nothing; its place was counted. */
  isCounted: boolean;
}

/** More main headings than that are not counted: who would know which is the fiftieth? */
const COUNTED_MAX = 40;
const GUIDE_HEADING_MAX_WORDS = 5;
/** So many headings 'Introduction' are the beginnings of chapters. */
const INTRODUCTIONS_MIN = 3;
export const INTRODUCTION = titleOf(PART_NAMES.get('introduction') ?? '');
/** What a book may call what a learner calls a chapter, best first; null is a number alone. */
const ALSO_CALLED: Partial<Record<PlaceKind, ReadonlyArray<PlaceKind | null>>> = {
  chapter: ['chapter', null, 'unit', 'section', 'part'],
  unit: ['unit', 'chapter', null, 'section', 'part'],
  part: ['part', null, 'unit', 'chapter'],
  section: ['section', null, 'chapter', 'unit'],
  appendix: ['appendix', null],
};

/** `headings` are all that the document has, of which the outline keeps those that count up. */
export function findSection(
  outline: readonly Heading[],
  asked: AskedPlace,
  headings: readonly Heading[],
): TextSection | null {
  const guide = asked.kind === 'named' ? GUIDE_PARTS.get(asked.number) : undefined;
  if (guide) return findGuidePart(outline, { ...asked, names: guide.headings }, headings);
  if (asked.kind === 'named')
    return findNamed(outline, titleOf(PART_NAMES.get(asked.number) ?? ''), headings);
  if (asked.kind === 'titled') return findTitled(outline, asked.number, headings);
  const index = asked.number === LAST ? lastIndex(outline, asked.kind) : indexOf(outline, asked);
  if (index >= 0) return sectionAt(outline, index);
  const counted = countedIndex(outline, asked);
  if (counted < 0) return null;
  const isOpening =
    INTRODUCTION.test(outline[counted]?.text ?? '') && countIntroductions(outline) >= INTRODUCTIONS_MIN;
  return isOpening
    ? withinIntroductions(outline, counted)
    : { ...sectionAt(outline, counted), isCounted: true };
}

/** A short heading that says one of these names; what is to be read may be the bibliography as well. */
function findGuidePart(
  outline: readonly Heading[],
  { number, names }: { number: string; names: string },
  headings: readonly Heading[],
): TextSection | null {
  const among = new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, 'iu');
  const brief = headings.filter(({ text }) => text.split(/\s+/u).length <= GUIDE_HEADING_MAX_WORDS);
  const found = findNamed(outline, titleOf(names), brief) ?? findNamed(outline, among, brief);
  return found || number !== 'reading'
    ? found
    : findNamed(outline, titleOf(PART_NAMES.get('references') ?? ''), headings);
}

/** A heading of these words, a pattern, and nothing else but its number. */
function titleOf(words: string): RegExp {
  return new RegExp(`^(?:(?:\\p{L}+\\s)?[\\p{L}\\d.]{1,8}[.:)]?\\s+)?(?:${words})$`, 'iu');
}

/** The heading that says just this, else the one that says it among the fewest other words. */
function findTitled(
  outline: readonly Heading[],
  title: string,
  headings: readonly Heading[],
): TextSection | null {
  const words = title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const among = new RegExp(`(?<![\\p{L}])${words}(?![\\p{L}])`, 'iu');
  const exact = findNamed(outline, titleOf(words), headings);
  if (exact) return exact;
  const [briefest] = headings
    .filter(({ text }) => among.test(text))
    .toSorted((a, b) => wordsIn(a.text) - wordsIn(b.text));
  return briefest ? sectionOf(outline, briefest, headings) : null;
}

function wordsIn(text: string): number {
  return text.match(/\p{L}+/gu)?.length ?? 0;
}

function findNamed(
  outline: readonly Heading[],
  title: RegExp,
  headings: readonly Heading[],
): TextSection | null {
  const found = headings.find(({ text }) => title.test(text));
  return found ? sectionOf(outline, found, headings) : null;
}

/** A heading with what stands under it, also where the outline does not have it. */
function sectionOf(outline: readonly Heading[], found: Heading, headings: readonly Heading[]): TextSection {
  const isAmong = ({ page, start }: Heading) => page === found.page && start === found.start;
  const all = headings.filter((heading) => isAmong(heading) || outline.includes(heading));
  return sectionAt(all, all.indexOf(found));
}

function indexOf(outline: readonly Heading[], { kind, number }: AskedPlace): number {
  for (const called of ALSO_CALLED[kind] ?? []) {
    const found = outline.findIndex((heading) => heading.kind === called && heading.number === number);
    if (found >= 0) return found;
  }
  return -1;
}

/** The last main one, also where all are called by their numbers only. */
function lastIndex(outline: readonly Heading[], kind: PlaceKind): number {
  for (const called of ALSO_CALLED[kind] ?? []) {
    const found = outline.findLastIndex(
      (heading) => heading.kind === called && heading.number !== null && !heading.number.includes('.'),
    );
    if (found >= 0) return found;
  }
  return -1;
}

function countIntroductions(outline: readonly Heading[]): number {
  return outline.filter(({ text }) => INTRODUCTION.test(text)).length;
}

/** '2.3' of headings without numbers is the third below the second. */
function countedIndex(outline: readonly Heading[], { kind, number }: AskedPlace): number {
  if (kind === 'appendix' || outline.some((heading) => heading.number !== null)) return -1;
  const depth = mainDepth(outline);
  const all = outline.flatMap((heading, index) => (heading.depth === depth ? [index] : []));
  const introductions = all.filter((index) => INTRODUCTION.test(outline[index]?.text ?? ''));
  const opens = introductions.length >= INTRODUCTIONS_MIN && kind !== 'section';
  const mains = opens ? introductions : all;
  if (mains.length > COUNTED_MAX) return -1;
  const [first = '', ...deeper] = number === LAST ? [String(mains.length)] : number.split('.');
  const at = mains[Number(first) - 1];
  if (at === undefined) return -1;
  return deeper.reduce((parent, ordinal) => {
    const part = parent < 0 ? undefined : partIndexes(outline, parent)[Number(ordinal) - 1];
    return part ?? -1;
  }, at);
}

/** Of a book whose chapters have no heading of their own but all begin with an introduction: up to the next one. */
function withinIntroductions(outline: readonly Heading[], index: number): TextSection {
  const heading = outline[index];
  if (!heading) throw new RangeError(`no heading ${index}`);
  const next = outline.findIndex(
    (other, at) => at > index && other.depth === heading.depth && INTRODUCTION.test(other.text),
  );
  const last = next < 0 ? outline.length : next;
  const parts = outline.flatMap((other, at) =>
    at > index && at < last && other.depth === heading.depth ? [sectionAt(outline, at)] : [],
  );
  return { heading, until: outline[last] ?? null, parts, isCounted: true };
}

export function sectionAt(outline: readonly Heading[], index: number): TextSection {
  const heading = outline[index];
  if (!heading) throw new RangeError(`no heading ${index}`);
  const until = outline.slice(index + 1).find(({ depth }) => depth <= heading.depth) ?? null;
  const parts = partIndexes(outline, index).map((part) => sectionAt(outline, part));
  return { heading, until, parts, isCounted: false };
}

function partIndexes(outline: readonly Heading[], index: number): number[] {
  const depth = outline[index]?.depth ?? 0;
  const within: number[] = [];
  for (let at = index + 1; at < outline.length && (outline[at]?.depth ?? 0) > depth; at += 1) within.push(at);
  const nearest = Math.min(...within.map((at) => outline[at]?.depth ?? Infinity));
  return within.filter((at) => outline[at]?.depth === nearest);
}
