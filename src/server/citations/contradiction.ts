import { languageFor } from '#language/languages.ts';
import { oppositesOf, withoutNegatingPrefix } from '#language/opposites.ts';
import { saysUntil, type Statement, type StatementWord } from '#language/statement.ts';

/** In which way a source says the contrary of a claim. */
export type Contradiction = 'negation' | 'opposite' | 'comparison';

const DEGREE_REACH_WORDS = 3;
const NEIGHBOUR_REACH_WORDS = 3;
/** Closeness of a word that merely occurs. */
const CLOSE_MIN = 1;
const SIDE_MAX_TERMS = 4;

/** How `source` contradicts `claim`, or null. Both must be in one language; across languages nothing is found. */
export function findContradiction(claim: Statement, source: Statement): Contradiction | null {
  if (claim.language !== source.language) return null;
  const order = compareOrder(claim, source);
  if (order === 'contrary') return 'comparison';
  if (isDeniedByOther(claim, source)) return 'negation';
  if (differsByPrefix(claim, source) || differsByPrefix(source, claim)) return 'negation';
  return order !== 'agreeing' && turnsAround(claim, source) ? 'opposite' : null;
}

/** A word that the claim affirms stands in the source's place where it is denied, or the other way round. */
function isDeniedByOther(claim: Statement, source: Statement): boolean {
  if (hasUntil(claim) !== hasUntil(source)) return false;
  return claim.words.some((word, index) => {
    if (word.term === '') return false;
    const near = neighbours(claim, index);
    const alike = closeness(
      source,
      near,
      (other) => isSame(other, word) && other.isNegated === word.isNegated,
    );
    return (
      closeness(source, near, (other) => isSame(other, word) && other.isNegated !== word.isNegated) > alike
    );
  });
}

function hasUntil({ words }: Statement): boolean {
  return words.some(({ word }) => saysUntil(word));
}

function differsByPrefix(prefixed: Statement, plain: Statement): boolean {
  return prefixed.words.some((word) => {
    const root = withoutNegatingPrefix(word.word);
    if (root === null || plain.words.some((other) => other.word === word.word)) return false;
    if (prefixed.words.some((other) => other.word === root)) return false;
    return plain.words.some((other) => other.word === root && other.isNegated === word.isNegated);
  });
}

/** A word of the claim stands in the source's place of its opposite: they share more neighbours than the word itself does. */
function turnsAround(claim: Statement, source: Statement): boolean {
  return claim.words.some((word, index) => {
    const opposites = oppositesOf(word.word, claim.language);
    if (opposites.size === 0) return false;
    const near = neighbours(claim, index);
    const likeItself = closeness(source, near, (other) => isSame(other, word));
    const likeOpposite = closeness(
      source,
      near,
      (other) => opposites.has(other.word) && other.isNegated === word.isNegated,
    );
    // Without a common neighbour the opposite is said of something else.
    return likeOpposite > Math.max(likeItself, CLOSE_MIN);
  });
}

function isSame(a: StatementWord, b: StatementWord): boolean {
  return a.word === b.word || (a.term !== '' && a.term === b.term);
}

/** How well the best of the matching words of `source` fits between the words `near`; 0 when none matches. */
function closeness(source: Statement, near: Set<string>, matches: (word: StatementWord) => boolean): number {
  const fits = source.words.map((word, index) =>
    matches(word) ? CLOSE_MIN + shared(neighbours(source, index), near) : 0,
  );
  return Math.max(0, ...fits);
}

function neighbours({ words, language }: Statement, index: number): Set<string> {
  const around = words.slice(Math.max(0, index - NEIGHBOUR_REACH_WORDS), index + NEIGHBOUR_REACH_WORDS + 1);
  const content = around.filter((word) => word.term !== '' && oppositesOf(word.word, language).size === 0);
  return new Set(content.map((word) => word.term));
}

interface Comparison {
  left: Set<string>;
  right: Set<string>;
  degrees: StatementWord[];
}

/** Whether both compare the same two things the same way with turned words, or the contrary way; null when neither. */
function compareOrder(claim: Statement, source: Statement): 'contrary' | 'agreeing' | null {
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

function shared(a: Set<string>, b: Set<string>): number {
  return [...a].filter((term) => b.has(term)).length;
}
