import { pointsBack } from '#language/pointing.ts';
import { partsOf as partsOfKind } from '#language/kind-words.ts';
import { inEach, questionsOf } from '#language/languages.ts';
import { unaccented } from '#language/word-lists.ts';

/** What a sentence counts up: 'the parts of a neuron are the soma, the axon and the dendrites'. */
export interface Enumeration {
  items: string[];
  /** Of the text, from 0: where the first item begins or stands, and where the last ends. */
  start: number;
  end: number;
}

const ITEM_MAX_CHARACTERS = 70;
const ITEM_MAX_WORDS = 9;
const ITEMS_MIN = 3;
const SEPARATOR = /([,;:]|\s[–—])\s/gu;
const JOINING = inEach(({ and, or }) => [and, or])
  .flatMap((word) => word ?? [])
  .join('|');
const JOINS_FIRST = new RegExp(String.raw`^(?:${JOINING})\s`, 'iu');
const JOINS_WITHIN = new RegExp(String.raw`\s(?:${JOINING})\s`, 'iu');
/** The end of a sentence, or of what it counts up before it goes on. */
const ENDS = /[.;:!?].*$/su;

/** 'which has a low frequency' */
const OPENS_CLAUSE = new RegExp(String.raw`^(?:${questionsOf('interrogatives').join('|')})(?!\p{L})`, 'iu');
const SAYS = new RegExp(String.raw`\s(?:${partsOfKind('is')})\s`, 'iu');

interface Part {
  text: string;
  start: number;
  /** What stands before it: a comma, a colon. */
  opening: string;
}

/** The longest row of short parts between commas of which the last is joined by 'and' or 'or'; null where there are not three. */
export function enumerationIn(text: string): Enumeration | null {
  // What stands in brackets belongs to an item.
  const parts = partsOf(text.replaceAll(/\([^()]*\)/gu, (aside) => ' '.repeat(aside.length)));
  let best: Enumeration | null = null;
  for (let last = 1; last < parts.length; last += 1) {
    const row = rowTo(parts, last);
    if (row && row.items.length >= ITEMS_MIN && row.items.length > (best?.items.length ?? 0)) best = row;
  }
  return best;
}

/** 'It rises at sunrise' is said of something, and is no thing itself. */
function isClause(item: string): boolean {
  return (
    pointsBack(item) ||
    OPENS_CLAUSE.test(item) ||
    SAYS.test(item) ||
    item.trim().split(/\s+/u).length > ITEM_MAX_WORDS
  );
}

function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let start = 0;
  let opening = '';
  for (const match of text.matchAll(SEPARATOR)) {
    parts.push({ text: text.slice(start, match.index), start, opening });
    start = match.index + match[0].length;
    opening = match[1] ?? '';
  }
  return [...parts, { text: text.slice(start), start, opening }];
}

/** The row that ends with this part: back to the lead-in, whose end is the first item unless a colon parts them. */
function rowTo(parts: readonly Part[], last: number): Enumeration | null {
  const final = parts[last];
  if (!final) return null;
  const closing = final.text.replace(ENDS, '');
  const isJoined = JOINS_FIRST.test(unaccented(closing));
  const both = isJoined ? [closing.replace(JOINS_FIRST, '')] : closing.split(JOINS_WITHIN);
  if (!isJoined && both.length !== 2) return null;
  const [one = '', two = ''] = both;
  if (one.length > ITEM_MAX_CHARACTERS) return null;
  const items = isJoined ? [one] : [one, two];
  let at = last;
  while (at > 0) {
    const part = parts[at - 1];
    const isOpened = parts[at]?.opening !== ',' && parts[at]?.opening !== ';';
    if (!part || isOpened) break;
    // A lead-in ends with the first item: 'there are the soma'.
    items.unshift(part.text);
    at -= 1;
    if (part.text.length > ITEM_MAX_CHARACTERS) break;
  }
  const first = parts[at];
  if (items.slice(1).some((item) => isClause(item))) return null;
  return first ? { items, start: first.start, end: final.start + closing.length } : null;
}
