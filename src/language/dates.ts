import { inEach, isUnspaced, languageFor } from './languages.ts';
import { NUMERAL_SIGNS, readNumeral } from './numerals.ts';

const ISO_DATE = /\b\d{4}-(\d{2})-\d{2}\b/g;
/** '8月15日', '８月', '八月'; three months long are '3か月' and '3个月'. */
const NUMBERED_MONTH = new RegExp(
  String.raw`(?<![\d０-９.])([\d０-９]{1,2})\s?月|(?<![${NUMERAL_SIGNS}])([一二三四五六七八九]|十[一二]?)月`,
  'gu',
);
/** A month counts as part of a date only beside a number; otherwise 'may' and 'march' would be months. */
const BETWEEN = String.raw`(?:st|nd|rd|th|er|\.)?,?\s+(?:of\s+|de\s+|del\s+)?`;

const MONTHS = `(?:${inEach(({ months }) => months).join('|')})(?!\\p{L})`;
/** A day without its year, or a month alone: 'On 3 May …', 'In March, …'. */
const UNDATED = new RegExp(
  String.raw`^(?:(?:(?:on|le|el) )?(?:\p{L}+,? )?(?:\d{1,2}(?:er|º|\.)?(?: de)? ${MONTHS}|${MONTHS} \d{1,2})|(?:in|en) ${MONTHS}(?=[\s,]))(?!,? (?:de |del )?\d)`,
  'iu',
);

/** Whether a sentence begins with a date whose year was told before. */
export function opensUndated(sentence: string): boolean {
  return UNDATED.test(sentence);
}

/** The month a word names in `language`, from 1, or null. */
export function monthOf(word: string, language: string): number | null {
  const index = languageFor(language)?.months?.indexOf(word.toLowerCase()) ?? -1;
  return index < 0 ? null : index + 1;
}

/** Null where months have numbers. */
export function nameOfMonth(month: number, language: string): string | null {
  return languageFor(language)?.months?.[month - 1] ?? null;
}

/** The months of the dates in a text, from 1. */
export function findMonths(text: string, language: string): Set<number> {
  const iso = [...text.matchAll(ISO_DATE)].map((match) => Number(match[1]));
  if (isUnspaced(language))
    return new Set([...iso, ...[...text.matchAll(NUMBERED_MONTH)].flatMap(readMonth)]);
  const names = languageFor(language)?.months?.join('|');
  if (names === undefined) return new Set(iso);
  const pattern = new RegExp(String.raw`\d${BETWEEN}(${names})\b|\b(${names})${BETWEEN}\d`, 'giu');
  const named = [...text.matchAll(pattern)].map((match) => monthOf(match[1] ?? match[2] ?? '', language));
  return new Set([...iso, ...named.filter((month) => month !== null)]);
}

function readMonth([, figures, signs]: RegExpExecArray): number[] {
  const month = figures === undefined ? readNumeral(signs ?? '') : Number(figures.normalize('NFKC'));
  return month === null ? [] : [month];
}
