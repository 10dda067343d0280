import type { Span } from '#shared/text-structure.ts';
import { trimSpan } from '#shared/trim-span.ts';
import { inEach, isStopWord, languageFor } from './languages.ts';
import { onOneLine } from '#shared/on-one-line.ts';

/** Also what has points within, such as 'z. B.' written together. */
const ABBREVIATION = new RegExp(
  String.raw`(?:^|[\s(["'“«])(?:\p{Lu}|[a-z]\.[a-z]|${inEach(({ abbreviations }) => [
    ...(abbreviations ?? []),
  ]).join('|')})\.$`,
  'iu',
);
/** Inside one paragraph a line break is only where the typesetter's line was full. */
const SOFT_BREAK = /(?<!\n)\n(?!\s*\n|\s*(?:[•▪●◦*–—-]|\(?\d{1,3}[.)])\s)/g;
/** Looks at a run of full stops once, and not again from each of them. */
const STREAMED_END = /\n|[。！？]|(?<![.!?…])[.!?…]+["'”’»)*_]*[ \t]+(?=\S)/gu;

/** The letter behind which a name mostly goes on; not one that marks an item at the beginning of a line. */
const INITIAL = /\S[^\S\n]+[("'“«[]?\p{Lu}\.\s*$/u;
/** Words that begin a name as well as a sentence. */
const BEGINS_NAME = /^(?:d[aeiu]|des|del|l[ae]|les|von|van|y)$/u;
const NEXT_WORD = /^\p{Lu}\p{Ll}*(?=\s)/u;

/** A longer line is no heading. */
const HEADING_MAX_CHARACTERS = 100;
/** A line that was ended on purpose leaves this much of the next one's width free. */
const SHORT_LINE = 0.6;
const CAPITALS = /^(?=.*\p{Lu}.*\p{Lu}.*\p{Lu})[^\p{Ll}]+$/u;
const OPENS_LINE = /^["“«¿¡(]?[\p{Lu}\d]/u;
const OPENS_SENTENCE = /^["“«¿¡(]?\p{Lu}/u;
const GOES_ON_OR_ENDS = /[.!?…:;,–—-]["'”’»)]*$/u;
const ENDS = /[.!?…:]["'”’»)]*$/u;

const ENDING_SIGNS = new Set('.!?…"\'”’»)*_ \t');

const segmenters = new Map<string, Intl.Segmenter>();

/** The sentences of a stored text, without the space around them. */
export function splitSentences(text: string, language: string): Span[] {
  const even = text.replace(SOFT_BREAK, (_, at: number) => (endsHeading(text, at, language) ? '\n' : ' '));
  const spans: Span[] = [];
  let start: number | null = null;
  for (const { segment, index } of segmenterFor(language).segment(even)) {
    start ??= index;
    const end = index + segment.length;
    const isShort = end < even.length && endsInAbbreviation(segment);
    if (isShort && !isEndAfterAll(even.slice(start, end), even.slice(end), language)) continue;
    const sentence = trimSpan(even, { start, end });
    if (sentence) spans.push(sentence);
    start = null;
  }
  return spans;
}

/** Whether `claim` is word for word one of the sentences of `text`. */
export function isSentenceOf(claim: string, { text, language }: { text: string; language: string }): boolean {
  const said = onOneLine(claim);
  if (!onOneLine(text).includes(said)) return false;
  return splitSentences(text, language).some(({ start, end }) => onOneLine(text.slice(start, end)) === said);
}

/**
 * Where the first sentence of a text that is still growing ends, or null while that cannot be told: a marker may still follow
 * its full stop. Of the text before `from` it is known that no sentence ends there.
 */
export function findSentenceEnd(text: string, from = 0): number | null {
  STREAMED_END.lastIndex = from;
  for (let match = STREAMED_END.exec(text); match; match = STREAMED_END.exec(text)) {
    const end = match.index + match[0].length;
    if (!endsInAbbreviation(text.slice(0, end))) return end;
  }
  return null;
}

/** From where on an end may still be found when more text follows: what is written there may be the signs in front of one. */
export function undecidedFrom(text: string): number {
  let at = text.length;
  while (at > 0 && ENDING_SIGNS.has(text[at - 1] ?? '')) at -= 1;
  return at;
}

/** Whether what ends so goes on behind its full stop. */
export function endsInAbbreviation(segment: string): boolean {
  return !segment.endsWith('\n') && ABBREVIATION.test(segment.trimEnd().slice(-12));
}

/** Behind the last letter of 'vitamin C.' stands a word that begins sentences and no names. */
function isEndAfterAll(segment: string, behind: string, language: string): boolean {
  if (!INITIAL.test(segment)) return false;
  const word = NEXT_WORD.exec(behind)?.[0].toLowerCase() ?? '';
  return !BEGINS_NAME.test(word) && (isStopWord(word, language) || isNegation(word, language));
}

function isNegation(word: string, language: string): boolean {
  return languageFor(language)?.negation?.cues.has(word) ?? false;
}

/** Whether the line that ends here is a heading, to which plain text gives no empty line: one in capitals, or a short one above a long one. */
function endsHeading(text: string, at: number, language: string): boolean {
  const before = lineBefore(text, at);
  const end = text.indexOf('\n', at + 1);
  const behind = text.slice(at + 1, end < 0 ? undefined : end).trim();
  if (!OPENS_LINE.test(before) || !OPENS_SENTENCE.test(behind) || GOES_ON_OR_ENDS.test(before)) return false;
  if (before.length > HEADING_MAX_CHARACTERS) return false;
  const above = lineBefore(text, text.lastIndexOf('\n', at - 1));
  if (above !== '' && !ENDS.test(above) && !CAPITALS.test(above)) return false;
  if (CAPITALS.test(before)) return !CAPITALS.test(behind);
  // 'The European Court of' goes on.
  if (isStopWord(before.split(' ').at(-1)?.toLowerCase() ?? '', language)) return false;
  const [next = ''] = behind.split(' ', 1);
  return before.length + next.length < behind.length * SHORT_LINE;
}

function lineBefore(text: string, end: number): string {
  return end < 0 ? '' : text.slice(text.lastIndexOf('\n', end - 1) + 1, end).trim();
}

function segmenterFor(language: string): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known) return known;
  const segmenter = new Intl.Segmenter(isLanguage(language) ? language : 'en', { granularity: 'sentence' });
  segmenters.set(language, segmenter);
  return segmenter;
}

function isLanguage(language: string): boolean {
  return /^[a-z]{2,3}(?:-|$)/i.test(language);
}
