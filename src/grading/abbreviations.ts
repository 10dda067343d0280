import { isStopWord, languageFor } from '#language/languages.ts';
import { INTERFACE_LANGUAGES } from '#shared/languages.ts';

/** A short form and what it stands for, such as 'RER' and 'rough endoplasmic reticulum'. */
export type Abbreviation = readonly [short: string, long: string];

const SHORT = /^\p{Lu}[\p{L}\p{N}]{1,7}$/u;
const IN_BRACKETS = /\((\p{L}{0,2}\p{Lu}[\p{L}\p{N}]{1,7})\)/gu;
/** 'EU' may be many things; three letters seldom are. */
const INITIALS_MIN = 3;
const LONG_MAX_CHARACTERS = 120;
const EXTRA_WORDS = 5;

/** What a text introduces with its short form behind it, as in 'rough endoplasmic reticulum (RER)'. */
export function abbreviationsIn(text: string): Abbreviation[] {
  return [...text.matchAll(IN_BRACKETS)].flatMap((match): Abbreviation[] => {
    const [, short = ''] = match;
    const before = text.slice(Math.max(0, match.index - LONG_MAX_CHARACTERS), match.index);
    const long = longFormOf(short, before);
    return long === null ? [] : [[short, long]];
  });
}

/** What a short form stands for, and the short forms of a long one, that are known in a language. */
export function knownAs(text: string, language: string): string[] {
  const wanted = fold(text);
  return acronymsIn(language).flatMap(([short, ...longs]) => {
    if (fold(short) === wanted) return longs;
    return longs.some((long) => fold(long) === wanted) ? [short] : [];
  });
}

function acronymsIn(language: string): Array<[short: string, ...longs: string[]]> {
  return (languageFor(language)?.acronyms?.split(';') ?? []).map((entry) => {
    const [short = '', longs = ''] = entry.split(' = ');
    return [short.trim(), ...longs.split(' / ')];
  });
}

/** Whether the first letters of the words are the short form; small words count or not. */
export function isInitialsOf(short: string, long: string): boolean {
  const letters = short.replaceAll('.', '').trim();
  if (!SHORT.test(letters) || letters !== letters.toUpperCase() || letters.length < INITIALS_MIN)
    return false;
  const words = fold(long).split(' ');
  const initials = (kept: string[]) => kept.map((word) => word.charAt(0)).join('');
  const wanted = fold(letters);
  return initials(words) === wanted || initials(words.filter((word) => !isSmall(word))) === wanted;
}

/** A small word has no letter in a short form. */
function isSmall(word: string): boolean {
  return INTERFACE_LANGUAGES.some((language) => isStopWord(word, language));
}

/** The last words before the brackets in which the letters of the short form stand in order, the first one at the beginning. */
function longFormOf(short: string, before: string): string | null {
  const sentence =
    before
      .split(/[.;:!?()]\s|\n\n/u)
      .at(-1)
      ?.trim() ?? '';
  const words = sentence.split(/\s+/u);
  const most = Math.min(short.length + EXTRA_WORDS, short.length * 2);
  const long = words.slice(-most).join(' ');
  let at = long.length;
  for (let index = short.length - 1; index >= 0; index -= 1) {
    at = lastOf(long, { letter: short.charAt(index), before: at, isFirst: index === 0 });
    if (at < 0) return null;
  }
  const found = long.slice(at);
  return found.includes(' ') && found.length > short.length ? found : null;
}

function lastOf(
  text: string,
  { letter, before, isFirst }: { letter: string; before: number; isFirst: boolean },
): number {
  const wanted = fold(letter);
  for (let at = before - 1; at >= 0; at -= 1) {
    const beginsWord = at === 0 || /[\s’'\-(]/u.test(text.charAt(at - 1));
    if (fold(text.charAt(at)) === wanted && (!isFirst || beginsWord)) return at;
  }
  return -1;
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
