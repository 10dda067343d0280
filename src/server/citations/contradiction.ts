import { oppositesOf, withoutNegatingPrefix } from '#language/opposites.ts';
import { saysUntil, type Statement, type StatementWord } from '#language/statement.ts';
import { isSame, compareOrder, shared } from './compare-order.ts';

/** In which way a source says the contrary of a claim. */
export type Contradiction = 'negation' | 'opposite' | 'comparison';

const NEIGHBOUR_REACH_WORDS = 3;
/** Closeness of a word that merely occurs. */
const CLOSE_MIN = 1;

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
