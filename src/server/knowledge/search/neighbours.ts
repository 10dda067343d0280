import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { Term } from '../analysis/analyze.ts';
import { isWithinOneEdit } from './one-edit.ts';

/** Known terms that an unknown word may have been meant to be. */
export interface Neighbours {
  place: number;
  terms: Array<{ term: string; df: number }>;
}

const NEIGHBOURS_MAX = 4;
/** Short words have too many neighbours to guess. */
const WORD_MIN_CHARACTERS = 4;
/** What a stemmer may leave of a word's ending. */
const ENDING_MAX_CHARACTERS = 5;
/** Of each index range. */
const CANDIDATES_MAX = 2_000;
const WORDS_MAX = 8;
const HAS_DIGIT = /\p{N}/u;

/**
 * Known terms one typing error away from unknown words, at most four for each. One error leaves the first or the second half of a
 * word whole, so two index ranges hold every candidate; no extension is needed for that.
 */
export async function findNeighbours(orm: Database['orm'], unknown: readonly Term[]): Promise<Neighbours[]> {
  // A mistyped figure cannot be guessed, and a wrong one misleads.
  const guessable = unknown.filter(({ term }) => term.length >= WORD_MIN_CHARACTERS && !HAS_DIGIT.test(term));
  if (guessable.length === 0) return [];
  const words = guessable.slice(0, WORDS_MAX);
  const candidates = await findCandidates(
    orm,
    words.map(({ term }) => term),
  );
  return words.map((word) => ({
    place: word.position,
    terms: closest(word, candidates.get(word.term) ?? []),
  }));
}

interface Candidate extends Record<string, unknown> {
  term: string;
  df: number;
}

function closest(word: Term, candidates: readonly Candidate[]): Neighbours['terms'] {
  return candidates
    .map((candidate) => ({ ...candidate, distance: distanceTo(word, candidate.term) }))
    .filter(({ distance }) => distance < Infinity)
    .toSorted((a, b) => a.distance - b.distance || b.df - a.df || (a.term < b.term ? -1 : 1))
    .slice(0, NEIGHBOURS_MAX)
    .map(({ term, df }) => ({ term, df }));
}

/** 1 for the stems themselves; 2 where the error spoilt the ending, so that it could not be cut off. */
function distanceTo({ term, word }: Term, known: string): number {
  if (isWithinOneEdit(term, known)) return 1;
  const ending = word.length - known.length;
  if (ending < 1 || ending > ENDING_MAX_CHARACTERS || known.length < WORD_MIN_CHARACTERS) return Infinity;
  return isWithinOneEdit(word.slice(0, known.length), known) ? 2 : Infinity;
}

async function findCandidates(orm: Database['orm'], words: string[]): Promise<Map<string, Candidate[]>> {
  const heads = words.map((word) => word.slice(0, halfOf(word)));
  const tails = words.map((word) => [...word].toReversed().join('').slice(0, halfOf(word)));
  const { rows } = await orm.execute<Candidate & { word: string }>(sql`
    select wanted.word, near.term, near.df
    from unnest(
      ${sql.param(words)}::text[], ${sql.param(heads)}::text[], ${sql.param(tails)}::text[]
    ) as wanted (word, head, tail)
    cross join lateral (
      (select term, df from term_stat
       where term >= head and term < head || ${LAST} and df > 0 limit ${CANDIDATES_MAX})
      union
      (select term, df from term_stat
       where reverse(term) collate "C" >= tail and reverse(term) collate "C" < tail || ${LAST} and df > 0
       limit ${CANDIDATES_MAX})
    ) as near`);
  return Map.groupBy(rows, ({ word }) => word);
}

function halfOf(word: string): number {
  return Math.floor((word.length - 1) / 2);
}

/** Sorts behind every character that a term can hold. */
const LAST = '\u{10ffff}';
