import { isTalk } from '#language/talk.ts';
import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import { type SearchTerm, termOf } from '#language/analyze.ts';
import { isInLexicon } from '#server/lexicon/related-words.ts';
import { partsOf } from './compounds.ts';
import {
  GUESSED_MAX_CHARACTERS,
  guessedFrom,
  GUESSED_WORDS_MAX,
  spellingsNear,
  spellingsWithAccent,
} from './near-spellings.ts';
import type { Scope } from './scope.ts';
import { lookUp } from './vocabulary.ts';

/** Known terms, any of which an unknown word may have been meant to be. */
export interface Meaning {
  /** The word as it was written, in lower case. */
  word: string;
  /** Position in the question; the second part of a compound stands half a word behind the first. */
  place: number;
  terms: KnownTerm[];
  /** How much of a word's weight it has, up to 1. */
  trust: number;
}

interface KnownTerm {
  term: string;
  df: number;
}

/** What an unknown word is compared with, likeliest first. */
interface Guess {
  word: string;
  place: number;
  spellings: Array<ReadonlySet<string>>;
  parts: Array<readonly [string, string]>;
}

const MEANINGS_MAX = 4;
/** Of those with an accent left out; of mistyped ones see `guessedFrom`. */
const SHORTEST = 4;
const HAS_DIGIT = /\p{N}/u;
/** A passage with both parts of a compound need not mean the compound (decision 034). */
const PART_TRUST = 0.7;

/**
 * What unknown words may mean: the same word with an accent that was left out, else at most four terms one typing error away, else
 * its two parts; of these only what stands in something `readable`. The error is undone in the word as it was written and the stem taken afterwards, because an error near
 * the end also spoils the stem.
 */
export async function findMeanings(
  orm: Database['orm'],
  unknown: readonly SearchTerm[],
  { language, readable }: { language: string; readable: Scope },
): Promise<Meaning[]> {
  const guesses: Guess[] = [];
  for (const term of unknown
    .filter((one) => isGuessable(one) && !isTalk(one.term, language))
    .slice(0, GUESSED_WORDS_MAX)) {
    // Hundreds of stems; the server's other work goes between.
    if (guesses.length > 0) await setImmediate();
    // A word is no misspelling of another: pimples are no dimples.
    const isSpelled = await isInLexicon(term.word, language);
    guesses.push({ ...guess(term, language), ...(isSpelled && { spellings: [] }) });
  }
  if (guesses.length === 0) return [];
  const known = await findKnown(orm, [...new Set(guesses.flatMap(termsOf))], readable);
  return guesses.flatMap((one) => meaningsOf(one, known));
}

/** A mistyped figure cannot be guessed, and a wrong one misleads. */
function isGuessable({ word }: SearchTerm): boolean {
  return word.length >= SHORTEST && !HAS_DIGIT.test(word);
}

function guess({ word, position: place }: SearchTerm, language: string): Guess {
  const stems = (words: Iterable<string>): Set<string> =>
    new Set([...words].map((near) => termOf(near, language)));
  const isShort = word.length <= GUESSED_MAX_CHARACTERS;
  const accented = stems(isShort ? spellingsWithAccent(word, language) : []);
  // A function word without its accent, as `tambien`.
  if (accented.has('')) return { word, place, spellings: [], parts: [] };
  const near = stems(isShort && word.length >= guessedFrom(language) ? spellingsNear(word) : []);
  return { word, place, spellings: [accented, near], parts: partsOf(word, language) };
}

function termsOf({ spellings, parts }: Guess): string[] {
  return [...spellings.flatMap((terms) => [...terms]), ...parts.flat()];
}

function meaningsOf({ word, place, spellings, parts }: Guess, known: readonly KnownTerm[]): Meaning[] {
  for (const terms of spellings) {
    const meant = known.filter(({ term }) => terms.has(term)).slice(0, MEANINGS_MAX);
    if (meant.length > 0) return [{ word, place, terms: meant, trust: 1 }];
  }
  return bestParts(parts, known).map((term, index) => ({
    word,
    place: place + index / 2,
    terms: [term],
    trust: PART_TRUST,
  }));
}

/** Of all cuts into two known terms, the one whose rarer part is the most frequent. */
function bestParts(parts: Guess['parts'], known: readonly KnownTerm[]): KnownTerm[] {
  const byTerm = new Map(known.map((one) => [one.term, one]));
  const cuts = parts
    .map((both) => both.flatMap((term) => byTerm.get(term) ?? []))
    .filter((cut) => cut.length === 2)
    .toSorted((a, b) => rarerOf(b) - rarerOf(a));
  return cuts[0] ?? [];
}

function rarerOf(cut: readonly KnownTerm[]): number {
  return Math.min(...cut.map(({ df }) => df));
}

/** Most frequent first. */
async function findKnown(orm: Database['orm'], terms: string[], readable: Scope): Promise<KnownTerm[]> {
  const { frequency } = await lookUp(orm, terms, readable);
  return [...frequency]
    .map(([term, df]) => ({ term, df }))
    .toSorted((a, b) => b.df - a.df || (a.term < b.term ? -1 : 1));
}
