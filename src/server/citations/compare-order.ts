import { languageFor } from '#language/languages.ts';
import { oppositesOf } from '#language/opposites.ts';
import type { Statement, StatementWord } from '#language/statement.ts';

const DEGREE_REACH_WORDS = 3;

const SIDE_MAX_TERMS = 4;

export function isSame(a: StatementWord, b: StatementWord): boolean {
  return a.word === b.word || (a.term !== '' && a.term === b.term);
}

interface Comparison {
  left: Set<string>;
  right: Set<string>;
  degrees: StatementWord[];
}

/** Whether both compare the same two things the same way with turned words, or the contrary way; null when neither. */
export function compareOrder(claim: Statement, source: Statement): 'contrary' | 'agreeing' | null {
  const ours = findComparison(claim);
  const theirs = findComparison(source);
  if (!ours || !theirs) return null;
  const straight = shared(ours.left, theirs.left) + shared(ours.right, theirs.right);
  const crossed = shared(ours.left, theirs.right) + shared(ours.right, theirs.left);
  if (straight === crossed) return null;
  const isTurned = ours.degrees.some((degree) =>
    theirs.degrees.some((other) => oppositesOf(degree.word, claim.language).has(other.word)),
  );
  if (isTurned) return crossed > straight ? 'agreeing' : 'contrary';
  const isSameDegree = ours.degrees.some((degree) => theirs.degrees.some((other) => isSame(degree, other)));
  return isSameDegree && crossed > straight ? 'contrary' : null;
}

function findComparison({ words, language }: Statement): Comparison | null {
  const index = words.findIndex((word, at) => isComparer(words, { word: word.word, at, language }));
  if (index < 0) return null;
  const degrees = words.slice(Math.max(0, index - DEGREE_REACH_WORDS), index);
  const isDegree = (word: StatementWord) =>
    degrees.includes(word) && oppositesOf(word.word, language).size > 0;
  const left = words.slice(0, index).filter((word) => word.term !== '' && !isDegree(word));
  const right = words.slice(index + 1).filter((word) => word.term !== '');
  return {
    left: new Set(left.slice(-SIDE_MAX_TERMS).map((word) => word.term)),
    right: new Set(right.slice(0, SIDE_MAX_TERMS).map((word) => word.term)),
    degrees,
  };
}

function isComparer(
  words: readonly StatementWord[],
  { word, at, language }: { word: string; at: number; language: string },
): boolean {
  const comparison = languageFor(language)?.comparison;
  if (!comparison?.than.has(word)) return false;
  const { degree } = comparison;
  if (!degree) return true;
  return words.slice(Math.max(0, at - DEGREE_REACH_WORDS), at).some((other) => degree.test(other.word));
}

export function shared(a: Set<string>, b: Set<string>): number {
  return [...a].filter((term) => b.has(term)).length;
}
