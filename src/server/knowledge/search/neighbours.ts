import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { type Term, termOf } from '../analysis/analyze.ts';
import { spellingsNear } from './near-spellings.ts';

/** Known terms that an unknown word may have been meant to be. */
export interface Neighbours {
  place: number;
  terms: KnownTerm[];
}

interface KnownTerm extends Record<string, unknown> {
  term: string;
  df: number;
}

const NEIGHBOURS_MAX = 4;
/** Short words have too many neighbours to guess, and long ones take too long. */
const WORD_MIN_CHARACTERS = 4;
const WORD_MAX_CHARACTERS = 24;
const WORDS_MAX = 8;
const HAS_DIGIT = /\p{N}/u;

/**
 * Known terms that unknown words are one typing error away from, at most four for each. The error is undone in the word as it was
 * written and the stem taken afterwards, because an error near the end also spoils the stem.
 */
export async function findNeighbours(
  orm: Database['orm'],
  unknown: readonly Term[],
  language: string,
): Promise<Neighbours[]> {
  const meant: Array<{ place: number; terms: Set<string> }> = [];
  for (const { word, position } of unknown.filter(isGuessable).slice(0, WORDS_MAX)) {
    // Hundreds of stems; the server's other work goes between.
    if (meant.length > 0) await setImmediate();
    meant.push({
      place: position,
      terms: new Set([...spellingsNear(word)].map((near) => termOf(near, language))),
    });
  }
  if (meant.length === 0) return [];
  const known = await findKnown(orm, [...new Set(meant.flatMap(({ terms }) => [...terms]))]);
  return meant.map(({ place, terms }) => ({
    place,
    terms: known.filter(({ term }) => terms.has(term)).slice(0, NEIGHBOURS_MAX),
  }));
}

/** A mistyped figure cannot be guessed, and a wrong one misleads. */
function isGuessable({ word }: Term): boolean {
  return word.length >= WORD_MIN_CHARACTERS && word.length <= WORD_MAX_CHARACTERS && !HAS_DIGIT.test(word);
}

/** Most frequent first. */
async function findKnown(orm: Database['orm'], terms: string[]): Promise<KnownTerm[]> {
  const { rows } = await orm.execute<KnownTerm>(sql`
    ${prepared('known_terms')}
    select term, df from term_stat where term = any(${sql.param(terms)}::text[]) and df > 0
    order by df desc, term`);
  return rows;
}
