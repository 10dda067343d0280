import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { Term } from '../analysis/analyze.ts';
import { isWithinOneEdit } from './one-edit.ts';

export interface Neighbour {
  term: string;
  df: number;
  place: number;
}

const NEIGHBOURS_MAX = 2;
/** Short words have too many neighbours to guess. */
const WORD_MIN_CHARACTERS = 4;
/** What a stemmer may leave of a word's ending. */
const ENDING_MAX_CHARACTERS = 5;
const CANDIDATES_MAX = 4_000;
const HAS_DIGIT = /\p{N}/u;

/**
 * Known terms one typing error away from unknown words, at most two for each. One error leaves the first or the second half of a
 * word whole, so two index ranges hold every candidate; no extension is needed for that.
 */
export async function findNeighbours(orm: Database['orm'], unknown: readonly Term[]): Promise<Neighbour[]> {
  const found: Neighbour[] = [];
  for (const term of unknown) {
    // A mistyped figure cannot be guessed, and a wrong one misleads.
    if (term.term.length < WORD_MIN_CHARACTERS || HAS_DIGIT.test(term.term)) continue;
    const candidates = await candidatesFor(orm, term);
    const close = candidates
      .map((candidate) => ({ ...candidate, distance: distanceTo(term, candidate.term) }))
      .filter(({ distance }) => distance < Infinity)
      .toSorted((a, b) => a.distance - b.distance || b.df - a.df || (a.term < b.term ? -1 : 1));
    for (const { term: known, df } of close.slice(0, NEIGHBOURS_MAX)) {
      found.push({ term: known, df, place: term.position });
    }
  }
  return found;
}

/** 0 or 1 for the stems themselves; 2 where the error spoilt the ending, so that it could not be cut off. */
function distanceTo({ term, word }: Term, known: string): number {
  if (isWithinOneEdit(term, known)) return 1;
  const ending = word.length - known.length;
  if (ending < 1 || ending > ENDING_MAX_CHARACTERS || known.length < WORD_MIN_CHARACTERS) return Infinity;
  return word.startsWith(known) || isWithinOneEdit(word.slice(0, known.length), known) ? 2 : Infinity;
}

async function candidatesFor(orm: Database['orm'], { term }: Term): Promise<{ term: string; df: number }[]> {
  const half = Math.floor((term.length - 1) / 2);
  const head = term.slice(0, half);
  const tail = [...term].toReversed().join('').slice(0, half);
  const { rows } = await orm.execute<{ term: string; df: number }>(sql`
    (select term, df from term_stat
     where term >= ${head} and term < ${head + LAST} and df > 0 limit ${CANDIDATES_MAX})
    union
    (select term, df from term_stat
     where reverse(term) collate "C" >= ${tail} and reverse(term) collate "C" < ${tail + LAST} and df > 0
     limit ${CANDIDATES_MAX})`);
  return rows;
}

/** Sorts behind every character that a term can hold. */
const LAST = '\u{10ffff}';
