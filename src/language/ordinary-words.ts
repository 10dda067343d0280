import type { InterfaceLanguage } from '#shared/languages.ts';
import { termOf } from './analyze.ts';
import { ORDINARY_WORDS as ENGLISH } from './en/ordinary-words.ts';
import { ORDINARY_WORDS as SPANISH } from './es/ordinary-words.ts';
import { ORDINARY_WORDS as FRENCH } from './fr/ordinary-words.ts';
import type { OrdinaryWords } from './ordinary-types.ts';

/** Words that fewer stretches have tell what a text is about. */
const RARE = 0.05;
/** A word that tells less is of no subject. */
const TELLING_MIN = 0.6;
/** What is said in many ways tells less: whoever ‘received’ a prize ‘won’ it. */
const RARE_MIN = 0.77;
const LISTS: Readonly<Record<InterfaceLanguage, OrdinaryWords>> = {
  en: ENGLISH,
  es: SPANISH,
  fr: FRENCH,
};

const known = new Map<string, ReadonlyMap<string, number>>();

/**
 * How much a term tells of the subject of a text, from 0 (every text has it: 'take', 'know') to 1 (rare, or of a language of which it
 * is not known): the logarithm of the share of stretches that have it, which is how many bits it tells.
 */
export function tellingWeight(term: string, language: string): number {
  return weightsOf(language).get(term) ?? 1;
}

/** Whether a term tells what a text is about, and is no word that most texts have. */
export function isTelling(term: string, language: string): boolean {
  return tellingWeight(term, language) >= TELLING_MIN;
}

/** Whether a term is of a word that less than one stretch in ten has: who reads that it is missing learns something. */
export function isRare(term: string, language: string): boolean {
  return tellingWeight(term, language) >= RARE_MIN;
}

/** Whether a term is of a common word of the language, and so no misspelling of another. */
export function isCommonTerm(term: string, language: string): boolean {
  return weightsOf(language).has(term);
}

function weightsOf(language: string): ReadonlyMap<string, number> {
  const weights = known.get(language) ?? weigh(language);
  known.set(language, weights);
  return weights;
}

function weigh(language: string): ReadonlyMap<string, number> {
  const lists = Object.entries(LISTS).find(([tag]) => tag === language)?.[1] ?? [];
  return new Map(
    lists.flatMap(([saidIn, list]) => {
      const weight = Math.min(1, Math.log(saidIn) / Math.log(RARE));
      const words = list.trim().split(/\s+/);
      return words.map((word) => [termOf(word, language), weight] as const);
    }),
  );
}
