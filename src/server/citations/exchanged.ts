import { languageFor } from '#language/languages.ts';
import type { Statement, StatementWord } from '#language/statement.ts';

/** How far on either side of the word between them the two others may stand. */
const REACH_TERMS = 3;

/**
 * Whether a claim says its source's words about each other the wrong way round, as in 'the lungs pump blood to the ventricle': around a word
 * that both have once, one stands before it in the claim and behind it in the source, and another the reverse. A passive of an active
 * sentence turns them rightly, and is left alone.
 */
export function isExchanged(claim: Statement, source: Statement): boolean {
  const agents = claim.language === source.language ? languageFor(claim.language)?.agents : null;
  if (!agents) return false;
  const ours = placesOf(claim);
  const theirs = placesOf(source);
  return [...ours].some(([between, [at = 0, ...more]]) => {
    const [there, ...others] = theirs.get(between) ?? [];
    if (there === undefined || more.length + others.length > 0) return false;
    const said = around(claim, at);
    const shown = around(source, there);
    if (namesAgent(said, agents) !== namesAgent(shown, agents)) return false;
    return isTurned(said, shown) && isTurned(shown, said);
  });
}

interface Around {
  before: StatementWord[];
  behind: StatementWord[];
}

/** The words to the `REACH_TERMS`th content term on either side. */
function around({ words }: Statement, index: number): Around {
  return {
    before: nearest(words.slice(0, index).toReversed()),
    behind: nearest(words.slice(index + 1)),
  };
}

function nearest(words: StatementWord[]): StatementWord[] {
  const last = words.filter(({ term }) => term !== '')[REACH_TERMS];
  return last ? words.slice(0, words.indexOf(last)) : words;
}

function namesAgent({ before, behind }: Around, agents: ReadonlySet<string>): boolean {
  return [...before, ...behind].some(({ word }) => agents.has(word));
}

/** Whether a term stands only before the word in one, and only behind it in the other. */
function isTurned(one: Around, other: Around): boolean {
  return one.before.some(
    ({ term }) =>
      term !== '' && !has(one.behind, term) && has(other.behind, term) && !has(other.before, term),
  );
}

function has(words: StatementWord[], wanted: string): boolean {
  return words.some(({ term }) => term === wanted);
}

/** A claim is compared with each sentence of its source. */
const placesIn = new WeakMap<Statement, ReadonlyMap<string, readonly number[]>>();

/** Where each content term stands. */
function placesOf(statement: Statement): ReadonlyMap<string, readonly number[]> {
  const before = placesIn.get(statement);
  if (before) return before;
  const { words } = statement;
  const places = new Map<string, number[]>();
  for (const [index, { term }] of words.entries()) {
    if (term === '') continue;
    const known = places.get(term);
    if (known) known.push(index);
    else places.set(term, [index]);
  }
  placesIn.set(statement, places);
  return places;
}
