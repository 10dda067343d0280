import { stepNumber } from '#language/asked-steps.ts';
import { namesStep } from '#language/question-kinds.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import { passageOfPage } from '#server/knowledge/passage-of-page.ts';
import { sentencesOf, termsOf } from '../../quote/passage-sentences.ts';
import { inTurns } from '../../quote/in-turns.ts';
import type { Sentence } from '../../quote/quotable.ts';
import type { Asking } from './asking.ts';

/** A paragraph of a page. */
export interface Line {
  passage: Passage;
  start: number;
  end: number;
  text: string;
}

/** Items that stand below the line that announces them. */
export interface SetOut {
  above: Line | undefined;
  items: Line[];
  /** The first has this number, where they are numbered. */
  first: number;
  score: number;
}

const PAGES_MAX = 12;
const ITEMS_MIN = 2;
const ITEMS_MAX = 12;
/** How the items of a list begin. */
export const ITEM = /^(?:[•▪●◦*–—-]\s|\(?(?:\d{1,2}|\p{Ll})[.)]\s)/u;
const ITEM_NUMBER = /^\(?(\d{1,2})[.)]\s/u;
/** Of what has the steps, so much must stand above them; less of it where the line above says that they are steps. */
const COVER_MIN = 0.6;
const COVER_NAMED_MIN = 0.3;
/** So much of it must stand in a heading right above a numbered list that is not called so. */
const COVER_HEADED_MIN = 0.5;
const RANK_HALF = 4;
/** Paragraphs that may stand between two headings 'Step 1' and 'Step 2'. */
const BETWEEN_MAX = 4;
/** So many paragraphs above say what the steps are of. */
const ABOVE_LINES = 3;
/** A longer step is told by its first sentences. */
export const ITEM_MAX_CHARACTERS = 420;

/** What is set out on the pages of the best passages, best first. */
export async function setOutIn(
  asking: Asking,
  passages: readonly Passage[],
  wanted: ReadonlySet<string>,
): Promise<SetOut[]> {
  const found: SetOut[] = [];
  for (const [rank, passage] of pagesOf(passages).entries()) {
    const lines = await linesFrom(asking, passage);
    found.push(...(await inTurns([lines], (all) => setOuts(all, { passage, rank, wanted }))));
  }
  return found.toSorted((a, b) => b.score - a.score);
}

/** One passage of each of the first pages. */
export function pagesOf(passages: readonly Passage[]): Passage[] {
  const pages = new Map<string, Passage>();
  for (const passage of passages) {
    const key = `${passage.sourceId} ${passage.page}`;
    if (!pages.has(key)) pages.set(key, passage);
    if (pages.size === PAGES_MAX) break;
  }
  return [...pages.values()];
}

/** The paragraphs of a page and of the next one. */
export async function linesFrom(
  { knowledge, readerId }: Pick<Asking, 'knowledge' | 'readerId'>,
  passage: Passage,
): Promise<Line[]> {
  const lines: Line[] = [];
  const range = { readerId, from: passage.page, to: passage.page + 1 };
  for await (const page of knowledge.readPages(passage.sourceId, range)) {
    const whole = {
      ...passageOfPage({ id: passage.sourceId, title: passage.title }, page),
      language: passage.language,
    };
    const asides = whole.asides ?? [];
    for (const { 0: text, index } of page.text.matchAll(/\S[^\n]*/gu)) {
      const end = index + text.trimEnd().length;
      if (asides.some((aside) => aside.start < end && aside.end > index)) continue;
      lines.push({ passage: whole, start: index, end, text: text.trimEnd() });
    }
  }
  return lines;
}

function setOuts(
  lines: readonly Line[],
  { passage, rank, wanted }: { passage: Passage; rank: number; wanted: ReadonlySet<string> },
): SetOut[] {
  const found: SetOut[] = [];
  const headings = termsOf(passage.headingPath.slice(-1).join('\n'), passage.language);
  let at = 0;
  while (at < lines.length) {
    const items = headedFrom(lines, at) ?? itemsFrom(lines, at);
    const one = items.length < ITEMS_MIN ? null : setOutAt(lines, at, { items, headings, wanted });
    if (one) found.push({ ...one, score: one.score / (1 + rank / RANK_HALF) });
    at += Math.max(1, items.length);
  }
  return found;
}

/** Null where nothing above the items announces the steps of what is asked about. */
function setOutAt(
  lines: readonly Line[],
  at: number,
  { items, headings, wanted }: { items: Line[]; headings: ReadonlySet<string>; wanted: ReadonlySet<string> },
): SetOut | null {
  const above = lines[at - 1];
  const number = stepNumber(items[0]?.text ?? '');
  const isNamed = above !== undefined && namesStep(above.text);
  // 'What is step 2' is asked of steps that are called so.
  const isHeaded = above !== undefined && areNumbered(items) && isOf(above, wanted);
  const isAnnounced = number !== null || (wanted.size > 0 && (isNamed || isHeaded));
  if (!isAnnounced || (number ?? 1) !== 1) return null;
  const language = items[0]?.passage.language ?? 'en';
  const around = lines.slice(Math.max(0, at - ABOVE_LINES), at).map(({ text }) => text);
  const cover = coverOf(wanted, [headings, termsOf(around.join('\n'), language)]);
  const isShort = above !== undefined && !/[.!?…:]$/u.test(above.text);
  const least =
    isNamed && isShort && areNumbered(items) ? COVER_NAMED_MIN : isHeaded ? COVER_HEADED_MIN : COVER_MIN;
  return cover < least ? null : { above: isNamed ? above : undefined, items, first: 1, score: cover };
}

/** '1.', '2.' … */
function areNumbered(items: readonly Line[]): boolean {
  return items.every(({ text }, index) => Number(ITEM_NUMBER.exec(text)?.[1]) === index + 1);
}

/** 'How to solve a problem' above the steps 'to solve a problem'. */
function isOf({ text, passage }: Line, wanted: ReadonlySet<string>): boolean {
  return coverOf(wanted, [termsOf(text, passage.language)]) >= COVER_HEADED_MIN;
}

/** Lines 'Step 1', 'Step 2' …, each with the paragraph below it where it is a heading. */
function headedFrom(lines: readonly Line[], at: number): Line[] | null {
  if (stepNumber(lines[at]?.text ?? '') === null) return null;
  const items: Line[] = [];
  let next = stepNumber(lines[at]?.text ?? '') ?? 1;
  for (
    let index = at, between = 0;
    index < lines.length && between <= BETWEEN_MAX;
    index += 1, between += 1
  ) {
    const line = lines[index];
    if (!line || stepNumber(line.text) !== next) continue;
    items.push(withParagraph(line, lines[index + 1]));
    next += 1;
    between = 0;
  }
  return items.length >= ITEMS_MIN ? items : null;
}

/** A heading says little without the first paragraph below it. */
function withParagraph(line: Line, below: Line | undefined): Line {
  const isHeading = !/[.!?…]$/u.test(line.text);
  const isNext = below?.passage === line.passage && stepNumber(below.text) === null;
  if (!isHeading || !below || !isNext) return line;
  const end = Math.min(below.end, line.start + ITEM_MAX_CHARACTERS);
  return { ...line, end, text: line.passage.text.slice(line.start, end) };
}

/** The items that follow each other from a line on; none where it is no item. */
export function itemsFrom(lines: readonly Line[], at: number): Line[] {
  const items: Line[] = [];
  for (const line of lines.slice(at, at + ITEMS_MAX)) {
    if (!ITEM.test(line.text)) break;
    items.push(line);
  }
  return items;
}

export function coverOf(wanted: ReadonlySet<string>, said: ReadonlyArray<ReadonlySet<string>>): number {
  if (wanted.size === 0) return 1;
  return [...wanted].filter((term) => said.some((terms) => terms.has(term))).length / wanted.size;
}

export function lastSentence({ passage, start, end, text }: Line): Sentence | undefined {
  const last = sentencesOf(passage).findLast((one) => one.start >= start && one.end <= end);
  return last ?? { passage, start, end, text };
}
