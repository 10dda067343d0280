import { NUMERAL_SIGNS, readNumeral } from './numerals.ts';

const MONTHS: Record<string, string> = {
  en: 'january february march april may june july august september october november december',
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  de: 'januar februar märz april mai juni juli august september oktober november dezember',
};
const ISO_DATE = /\b\d{4}-(\d{2})-\d{2}\b/g;
/** '8月15日', '８月', '八月'; three months long are '3か月' and '3个月'. */
const NUMBERED_MONTH = new RegExp(
  String.raw`(?<![\d０-９.])([\d０-９]{1,2})\s?月|(?<![${NUMERAL_SIGNS}])([一二三四五六七八九]|十[一二]?)月`,
  'gu',
);
const NUMBERING_LANGUAGES = new Set(['zh', 'ja']);
/** A month counts as part of a date only beside a number; otherwise 'may' and 'march' would be months. */
const BETWEEN = String.raw`(?:st|nd|rd|th|er|\.)?,?\s+(?:of\s+|de\s+|del\s+)?`;

/** The month a word names in `language`, from 1, or null. */
export function monthOf(word: string, language: string): number | null {
  const index = (MONTHS[language] ?? '').split(' ').indexOf(word.toLowerCase());
  return index < 0 ? null : index + 1;
}

/** The months of the dates in a text, from 1. */
export function findMonths(text: string, language: string): Set<number> {
  const iso = [...text.matchAll(ISO_DATE)].map((match) => Number(match[1]));
  if (NUMBERING_LANGUAGES.has(language))
    return new Set([...iso, ...[...text.matchAll(NUMBERED_MONTH)].flatMap(readMonth)]);
  const names = (MONTHS[language] ?? '').replaceAll(' ', '|');
  if (names === '') return new Set(iso);
  const pattern = new RegExp(String.raw`\d${BETWEEN}(${names})\b|\b(${names})${BETWEEN}\d`, 'giu');
  const named = [...text.matchAll(pattern)].map((match) => monthOf(match[1] ?? match[2] ?? '', language));
  return new Set([...iso, ...named.filter((month) => month !== null)]);
}

function readMonth([, figures, signs]: RegExpExecArray): number[] {
  const month = figures === undefined ? readNumeral(signs ?? '') : Number(figures.normalize('NFKC'));
  return month === null ? [] : [month];
}
