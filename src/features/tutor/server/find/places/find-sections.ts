import { setImmediate as nextTurn } from 'node:timers/promises';
import { placesOf } from '#language/languages.ts';
import { readPartHeading } from '#server/knowledge/apparatus/region-headings.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import type { Sentence } from '../../quote/quotable.ts';
import { isReferenceEntry, isStatement } from '#language/sentence-form.ts';
import type { PlaceBlock, PlaceContent } from './found-place.ts';
import type { Heading } from './headings.ts';
import { keySentences, leadSentences, tellingSentence } from '../../quote/key-sentences.ts';
import { mainHeadings } from './outline.ts';
import { isIn, type OwnSummary, ownSummaries } from './own-summaries.ts';
import type { AskedPlace } from '../../question/read-places.ts';
import { SIZE } from '../../question/read-unnumbered.ts';
import type { Point, DocumentText } from './document-text.ts';
import { type TextSection, sectionAt } from './sections.ts';
import type { DocumentScan } from './scan-document.ts';

/** A part of exercises says nothing of the subject. */
const ASKS = new RegExp(String.raw`\b(?:${placesOf('exercises').join('|')})\b`, 'iu');
const OPENING_SENTENCES = 3;
const SECTION_SENTENCES = 6;
/** A list is shown whole, as far as it is one that people write for others to read. */
const SECTION_LINES = 30;
const PARTS_MAX = 12;
/** A list of more is no summary: of a book without chapters the longest parts are told. */
const WHOLE_PARTS_MAX = 24;
/** Who numbers chapters means each of them. */
const CHAPTERS_MAX = 60;
const PARTS_MIN = 2;
/** About what stands on a page. */
const PAGE_CHARACTERS = 3_000;
/** What a part is about and says most is chosen from these; reading them takes some 20 ms. */
const KEY_PASSAGES = 16;
const KEY_SENTENCES = 2;
/** Of the summaries that a book itself has of one chapter. */
const SUMMARY_SENTENCES = 8;
const SUMMARIES_MAX = 4;
const MODEL_PASSAGES_MAX = 24;
/** Only a running header stands above a heading at the top of its page. */
const TOP_CHARACTERS = 80;
const LINE = /\S[^\n]*/gu;
const BEGINNING: Point = { page: 1, start: 0 };

interface Reading {
  scan: DocumentScan;
  isForKeyPoints: boolean;
}

/** A chapter or section: how it begins and what its parts say first; its key sentences where it has none. */
export async function findInSection(
  document: DocumentText,
  section: TextSection,
  { scan: { pagesTotal }, isForKeyPoints }: Reading,
): Promise<PlaceContent> {
  const { heading, until } = section;
  const parts = section.parts.filter(({ heading: { text } }) => !ASKS.test(text) && !isOfApparatus(text));
  const opening = await document.between(endOf(heading), section.parts[0]?.heading ?? until);
  const regions = await document.summaries(heading.page, until?.page);
  const summaries = await ownSummaries(document, regions, [heading, until]);
  const { blocks, passages } = await readParts(document, parts.slice(0, PARTS_MAX), {
    isForKeyPoints,
    summaries,
  });
  const sentences =
    summaries.length > 0
      ? sentencesOfWhole(summaries, parts)
      : parts.length === 0
        ? ownSentences(opening)
        : isForKeyPoints
          ? []
          : openingOf(opening);
  return {
    heading: heading.text,
    first: heading.page,
    last: until ? Math.max(heading.page, isAtTop(until) ? until.page - 1 : until.page) : pagesTotal,
    isCounted: section.isCounted,
    alsoPrinted: null,
    blocks: [{ title: null, page: null, sentences }, ...blocks],
    passages: inTurns([...summaries.map((summary) => summary.passages), opening, ...passages]).slice(
      0,
      MODEL_PASSAGES_MAX,
    ),
  };
}

/** A list of references is left out of answers, but is what somebody asks for who asks for its section. */
function ownSentences(passages: readonly Passage[]): Sentence[] {
  const lines = passages.flatMap((passage) =>
    [...passage.text.matchAll(LINE)].map(({ 0: text, index }) => ({
      ...{ passage, text },
      ...{ start: index, end: index + text.length },
    })),
  );
  const told = keySentences(passages, SECTION_SENTENCES, SECTION_LINES);
  const isList = told.length === 0 || lines.some(({ text }) => isReferenceEntry(text));
  return isList ? lines.slice(0, SECTION_LINES) : told;
}

/** Whether every part has a summary of its own, rather than the chapter having one. */
function areOfParts(summaries: readonly OwnSummary[], parts: readonly TextSection[]): boolean {
  return parts.length > 0 && summaries.length >= parts.length / 2;
}

/** What the book's own summaries say of a chapter as a whole; nothing where each of its parts has its own. */
function sentencesOfWhole(summaries: readonly OwnSummary[], parts: readonly TextSection[]): Sentence[] {
  if (areOfParts(summaries, parts)) return [];
  const each = Math.max(1, Math.floor(SUMMARY_SENTENCES / summaries.length));
  return summaries
    .slice(0, SUMMARY_SENTENCES)
    .flatMap(({ passages }) => keySentences(passages, each).filter(({ text }) => isStatement(text)));
}

/** 'Key terms' and 'Summary' are no parts of what a chapter tells. */
function isOfApparatus(text: string): boolean {
  return (readPartHeading({ text, isSet: true, depth: 1 })?.kind ?? null) !== null;
}

/** The document as a whole, like a chapter; null where it has no parts that it could be told by. */
export async function findWhole(
  document: DocumentText,
  outline: readonly Heading[],
  { scan, isForKeyPoints }: Reading,
): Promise<PlaceContent | null> {
  const mains = mainHeadings(outline).filter((heading) => !heading.isBackMatter && !isAside(heading, scan));
  const [first] = mains;
  if (!first || mains.length < PARTS_MIN) return null;
  const before = await document.between(BEGINNING, first);
  const opening = before.filter(({ page }) => !scan.contents.has(page));
  const parts = longestOf(mains, scan.pagesTotal).map((main) => sectionAt(outline, outline.indexOf(main)));
  const { blocks, passages } = await readParts(document, parts, { isForKeyPoints, summaries: null });
  return {
    ...fromBeginningToEnd(scan, {
      blocks: [{ title: null, page: null, sentences: isForKeyPoints ? [] : openingOf(opening) }, ...blocks],
      passages: inTurns([opening, ...passages]).slice(0, MODEL_PASSAGES_MAX),
    }),
    parts: mains.length,
  };
}

/** Questions, keys and references have headings too, and are no part of what a book tells. */
function isAside({ page, start }: Heading, { asides }: DocumentScan): boolean {
  return (asides.get(page) ?? []).some((aside) => aside.start <= start && start < aside.end);
}

/** Those with most text until the next one, in reading order. */
function longestOf(mains: readonly Heading[], pagesTotal: number): Heading[] {
  const isNumbered = mains.every(({ number }) => number !== null);
  if (mains.length <= (isNumbered ? CHAPTERS_MAX : WHOLE_PARTS_MAX)) return [...mains];
  const lengths = mains.map((main, index) => lengthUntil(main, mains[index + 1] ?? null, pagesTotal));
  const least = lengths.toSorted((a, b) => b - a)[WHOLE_PARTS_MAX - 1] ?? 0;
  return mains.filter((_, index) => (lengths[index] ?? 0) >= least).slice(0, WHOLE_PARTS_MAX);
}

/** In pages; within one, by offsets that are far fewer than a page has characters. */
function lengthUntil({ page, end }: Heading, next: Heading | null, pagesTotal: number): number {
  const [last, at] = next ? [next.page, next.start] : [pagesTotal + 1, 0];
  return last - page + (at - end) / PAGE_CHARACTERS;
}

/** The main headings themselves, for who asks what parts there are. */
export async function findContents(
  document: DocumentText,
  outline: readonly Heading[],
  { asked, scan }: { asked: AskedPlace; scan: DocumentScan },
): Promise<PlaceContent> {
  const mains = asked.number === SIZE ? [] : mainHeadings(outline).slice(0, WHOLE_PARTS_MAX);
  const quoted = await Promise.all(mains.map((main) => document.sentence(main)));
  const sentences = quoted.flatMap((sentence) => sentence ?? []);
  return fromBeginningToEnd(scan, {
    blocks: sentences.map((sentence) => ({
      title: null,
      page: sentence.passage.page,
      sentences: [sentence],
    })),
    passages: sentences.map(({ passage }) => passage),
  });
}

/** What stands in all of a document, which has no heading of its own. */
function fromBeginningToEnd(
  { pagesTotal }: DocumentScan,
  content: Pick<PlaceContent, 'blocks' | 'passages'>,
): PlaceContent {
  return { heading: null, first: 1, last: pagesTotal, isCounted: false, alsoPrinted: null, ...content };
}

/**
 * Of each part what its own summary says, else the sentence that tells what it is about, or what it says most. Under a chapter that is told by
 * its one summary (`summaries` has those of all parts) the headings stand alone; null to look for those of each part.
 */
async function readParts(
  document: DocumentText,
  parts: readonly TextSection[],
  { isForKeyPoints, summaries }: { isForKeyPoints: boolean; summaries: readonly OwnSummary[] | null },
): Promise<{ blocks: PlaceBlock[]; passages: Passage[][] }> {
  const regions = summaries ? [] : await document.summaries(BEGINNING.page);
  const isToldAbove = summaries !== null && summaries.length > 0 && !areOfParts(summaries, parts);
  const passages = await Promise.all(
    parts.map(({ heading, until }) => document.between(endOf(heading), until, KEY_PASSAGES)),
  );
  const blocks: PlaceBlock[] = [];
  for (const [index, { heading, until }] of parts.entries()) {
    const inside = summaries ?? (await ownSummaries(document, regions, [heading, until]));
    const own = inside.filter((summary) => isIn(summary, heading, until)).slice(0, SUMMARIES_MAX);
    const sentences = isToldAbove
      ? []
      : sentencesOfPart(heading, {
          isForKeyPoints: isForKeyPoints || (summaries !== null && own.length > 0),
          passages: own.length > 0 ? own.flatMap((summary) => summary.passages) : (passages[index] ?? []),
        });
    blocks.push({ title: heading.text, page: heading.page, sentences });
    // Others are served between two parts.
    await nextTurn();
  }
  return { blocks, passages };
}

function sentencesOfPart(
  { text }: Heading,
  { isForKeyPoints, passages }: { isForKeyPoints: boolean; passages: Passage[] },
): Sentence[] {
  return isForKeyPoints ? keySentences(passages, KEY_SENTENCES) : tellingSentence(passages, text);
}

/** Lines that are no sentences, such as the title of a picture, are no opening. */
function openingOf(passages: readonly Passage[]): Sentence[] {
  return leadSentences(passages, OPENING_SENTENCES).filter(({ text }) => isStatement(text));
}

function isAtTop({ start }: Heading): boolean {
  return start <= TOP_CHARACTERS;
}

function endOf({ page, end }: Heading): Point {
  return { page, start: end };
}

/** The first of each, then the second of each …: what fits in a prompt is of all of them. */
function inTurns(lists: ReadonlyArray<readonly Passage[]>): Passage[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list[turn] ?? [])).flat();
}
