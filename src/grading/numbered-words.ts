import type { Language } from '#language/language.ts';
import { isStopWord, languageFor } from '#language/languages.ts';
import { findNumberWords, numberOfWord, rankOf } from '#language/number-words.ts';
import { readWords } from './words.ts';

/** Words with their numbers in figures, in every way in which they can be meant. */
export interface NumberedWords {
  readings: string[];
  /** Their order says nothing: 'Second World War', 'World War II'. */
  isUnordered: boolean;
  numbers: number;
}

const TOKEN = /[\p{L}\p{N}]+(?:[-'’]\p{L}+)*/gu;
const ROMAN = /^(?=[IVXL]+$)(?:XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/;
const VALUES: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50 };

interface Numbered {
  text: string;
  kind: 'number' | 'rank' | 'either' | 'word';
}

/** Null where no number stands among the words, nor is one. */
export function readNumbered(text: string, language: string): NumberedWords | null {
  const known = languageFor(language);
  if (!known?.isSpaced) return null;
  const alone = numberOfWord(text.trim(), language);
  if (alone !== null) return { readings: [String(alone)], isUnordered: false, numbers: 1 };
  const tokens = tokensOf(text, language, known);
  const numbers = tokens.filter(({ kind }) => kind !== 'word').length;
  if (numbers === 0) return null;
  const hasRank = tokens.some(({ kind }) => kind === 'rank' || kind === 'either');
  const isUnordered = hasRank || tokens.some(({ text: word }) => known.months?.includes(word));
  const isDate = !hasRank && isUnordered;
  const asText = (either: string) => {
    const told = tokens.filter(({ text: word }) => !isDate || !isStopWord(word, language));
    const words = told.map(
      ({ text: word, kind }) => word + (kind === 'either' ? either : kind === 'rank' ? '.' : ''),
    );
    return (isUnordered ? words.toSorted() : words).join(' ');
  };
  return { readings: [...new Set([asText(''), asText('.')])], isUnordered, numbers };
}

export function isSameNumbered(one: NumberedWords, other: NumberedWords): boolean {
  const [first, second] = [one, other].map(({ readings }) =>
    one.isUnordered || other.isUnordered
      ? readings.map((words) => words.split(' ').toSorted().join(' '))
      : readings,
  );
  return first?.some((words) => second?.includes(words)) ?? false;
}

function tokensOf(text: string, language: string, known: Language): Numbered[] {
  const spelled = findNumberWords(text, language);
  const found: Numbered[] = [];
  let end = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (index < end) continue;
    const number = spelled.find(({ start }) => start === index);
    if (number && number.end >= index + token.length) {
      end = number.end;
      const rank = rankOf(text.slice(index, end), language);
      found.push({ text: String(rank ?? number.value), kind: rank === null ? 'number' : 'rank' });
    } else found.push(...plainToken(token, text.slice(0, index), { language, known }));
  }
  return found;
}

function plainToken(
  token: string,
  before: string,
  { language, known }: { language: string; known: Language },
): Numbered[] {
  const endings = known.numbers?.rankEndings ?? '';
  if (/^\d+$/.test(token)) return [{ text: String(Number(token)), kind: 'number' }];
  const [, figures = '', ending = ''] = new RegExp(`^(\\d+|[IVXL]+)(${endings})?$`).exec(token) ?? [];
  const value = /^\d/.test(figures) ? Number(figures) : readRoman(figures);
  if (value !== null && ending !== '') return [{ text: String(value), kind: 'rank' }];
  const followsName = /(?:^|\s)\p{Lu}\S*\s+$|\s\p{Ll}{3,}\s+$|^\p{Ll}{3,}\s+$/u.test(before);
  if (value !== null && (token.length > 1 || followsName)) return [{ text: String(value), kind: 'either' }];
  const isArticle = known.articles?.has(token.toLowerCase());
  if (isArticle) return [];
  return readWords(token, language).folded.map((word) => ({ text: word, kind: 'word' }));
}

function readRoman(signs: string): number | null {
  if (signs === '' || !ROMAN.test(signs)) return null;
  const values = [...signs].map((sign) => VALUES[sign] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}
