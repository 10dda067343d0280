import type { Definition, SourceBook } from './source-book.ts';
import { keyOf } from './terms.ts';

const NEAR_MAX = 12;
const SAME_THING = [' (', ' or ', ', or ', ' or the ', ' (the ', ' o ', ', o ', ' ou ', ', ou '];

/**
 * Other terms that the documents define, which a learner may take for this one: of the same form and from nearby, where the same
 * things are spoken of. Never one that the sentence names, that has a word in common, or that is said to be the same.
 */
export function distractorsFor(definition: Definition, book: SourceBook): Definition[] {
  const { sentence, term } = definition;
  const { language } = sentence.passage;
  const said = new Set(keyOf(sentence.text, language).split(' '));
  const own = term.key.split(' ');
  return book.definitions
    .filter((other) => other.term.key !== term.key && isSameForm(other.wording, definition.wording))
    .filter(({ term: { key } }) => key.split(' ').every((stem) => !said.has(stem) && !sharesWord(stem, own)))
    .filter((other) => !saysTerm(other, own) && !isOtherName(definition.wording, other.wording, book))
    .toSorted((a, b) => distance(definition, a) - distance(definition, b))
    .slice(0, NEAR_MAX);
}

/** 'macronutrient' and 'nutrient' are no two answers. */
function sharesWord(stem: string, own: string[]): boolean {
  return own.some((word) => word.includes(stem) || stem.includes(word));
}

/** What is described by the term may be the same thing. */
function saysTerm({ rest, sentence }: Definition, own: string[]): boolean {
  const said = keyOf(rest, sentence.passage.language).split(' ');
  return own.every((stem) => said.includes(stem));
}

/** 'A or B', 'A (B)': two names of one thing. */
function isOtherName(one: string, another: string, { text }: SourceBook): boolean {
  const [a, b] = [one.toLowerCase(), another.toLowerCase()];
  return SAME_THING.some((between) => text.includes(a + between + b) || text.includes(b + between + a));
}

/** One or several things, a name or not. */
function isSameForm(a: string, b: string): boolean {
  return isPlural(a) === isPlural(b) && isName(a) === isName(b);
}

function isPlural(wording: string): boolean {
  return /[^s]s$/.test(wording);
}

function isName(wording: string): boolean {
  return /^\p{Lu}/u.test(wording);
}

function distance({ sentence: a }: Definition, { sentence: b }: Definition): number {
  const isSame = a.passage.sourceId === b.passage.sourceId;
  return isSame ? Math.abs(a.passage.page - b.passage.page) : Number.MAX_SAFE_INTEGER;
}
