import type { Span } from '#shared/text-structure.ts';
import { inEach } from './languages.ts';
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

const ENDING_SIGNS = new Set('.!?…"\'”’»)*_ \t');

const segmenters = new Map<string, Intl.Segmenter>();

/** The sentences of a stored text, without the space around them. */
export function splitSentences(text: string, language: string): Span[] {
  const even = text.replace(SOFT_BREAK, ' ');
  const spans: Span[] = [];
  let start: number | null = null;
  for (const { segment, index } of segmenterFor(language).segment(even)) {
    start ??= index;
    const end = index + segment.length;
    if (end < even.length && endsInAbbreviation(segment)) continue;
    spans.push(...trimmed(even, { start, end }));
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

function trimmed(text: string, { start, end }: Span): Span[] {
  const raw = text.slice(start, end);
  const from = start + raw.length - raw.trimStart().length;
  const to = start + raw.trimEnd().length;
  return to > from ? [{ start: from, end: to }] : [];
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
