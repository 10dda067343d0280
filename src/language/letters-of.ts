import type { InterfaceLanguage } from '#shared/languages.ts';
import { ORDINARY_WORDS as ENGLISH } from './en/ordinary-words.ts';
import { ORDINARY_WORDS as SPANISH } from './es/ordinary-words.ts';
import { ORDINARY_WORDS as FRENCH } from './fr/ordinary-words.ts';
import { LANGUAGES } from './languages.ts';
import type { OrdinaryWords } from './ordinary-types.ts';

const LISTS: Readonly<Record<InterfaceLanguage, OrdinaryWords>> = { en: ENGLISH, es: SPANISH, fr: FRENCH };
/** A letter is foretold by the two before it. */
const BEFORE = 2;
/** So many times a shorter beginning counts beside what was seen. */
const SHORTER_WEIGHT = 4;
/** Of which any may stand anywhere. */
const LETTERS = 45;
const WORD = /\p{L}+/gu;

/** How often a letter was seen behind the letters before it, and how often these were. */
interface Seen {
  letters: Map<string, number>;
  befores: Map<string, number>;
}
const known = new Map<InterfaceLanguage, Seen>();

/**
 * How well the letters of words follow each other as in a language: the logarithm of their likelihood, counted in its ordinary words and function
 * words. Of use to compare languages by a few words that no sentence holds together: 'vache', 'cheval'.
 */
export function letterFit(text: string, language: InterfaceLanguage): number {
  const seen = known.get(language) ?? count(language);
  known.set(language, seen);
  const words = text.toLowerCase().match(WORD) ?? [];
  return words.flatMap(framesOf).reduce((sum, frame) => sum + Math.log(likelihood(seen, frame)), 0);
}

/** Each letter of a word, and its end, with the letters before it. */
function framesOf(word: string): string[] {
  const whole = `${'^'.repeat(BEFORE)}${word}$`;
  return Array.from(word, (_, index) => whole.slice(index, index + BEFORE + 1)).concat(
    whole.slice(-BEFORE - 1),
  );
}

function count(language: InterfaceLanguage): Seen {
  const seen: Seen = { letters: new Map(), befores: new Map() };
  const ordinary = LISTS[language].flatMap(([, list]) => list.trim().split(/\s+/));
  for (const word of new Set([...ordinary, ...LANGUAGES[language].stopWords]))
    for (const frame of framesOf(word.toLowerCase()))
      for (let from = 0; from <= BEFORE; from += 1) {
        const part = frame.slice(from);
        add(seen.letters, part);
        add(seen.befores, part.slice(0, -1));
      }
  return seen;
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** What was seen, evened out by what was seen behind fewer letters. */
function likelihood({ letters, befores }: Seen, frame: string): number {
  let likely = 1 / LETTERS;
  for (let from = frame.length - 1; from >= 0; from -= 1) {
    const part = frame.slice(from);
    const times = letters.get(part) ?? 0;
    likely = (times + SHORTER_WEIGHT * likely) / ((befores.get(part.slice(0, -1)) ?? 0) + SHORTER_WEIGHT);
  }
  return likely;
}
