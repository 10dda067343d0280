import { formsOf, isPluralForm, isSeenAsNoun } from './agreement.ts';
import type { Definition, Distractor } from './definitions.ts';
import { smallestDistance } from './passage-offsets.ts';
import type { RuleSentence } from './sentences.ts';
import type { SourceBook } from './source-book.ts';
import { stemsOf } from '#language/stems.ts';
import type { DocumentTerm } from './terms.ts';

export interface Asked {
  term: DocumentTerm;
  wording: string;
  sentence: RuleSentence;
}

const SCORE_MIN = 0.45;
const DEFINED = 0.4;
/** A person and a country both have names. */
const DEFINED_NAME = 0.15;
const SAME_KIND = 1.2;
const SAME_HEAD = 0.8;
const SAME_ENDING = 0.15;
/** A term without a definition of its own has to be used much like the right answer. */
const LIKENESS_MIN = 0.1;
const NEAR = 0.6;
const NEAR_UNDEFINED = 0.4;
const NEAR_CHARACTERS = 1_500;
/** A term used further away belongs to another subject, unless it is the same kind of thing or is used alike. */
const SUBJECT_CHARACTERS = 2_500;
const SUBJECT_LIKENESS = 0.15;
const ENDING_CHARACTERS = 4;
const SAME_THING = [' (', ' or ', ', or ', ' or the ', ' (the ', ' o ', ', o ', ' ou ', ', ou '];

/**
 * Other terms of the documents that a learner may take for this one, the likest first: of the same form, used alike, called the same kind
 * of thing. Never one that the sentence names, that is a part of this one, or that is said to be the same.
 */
export function distractorsFor(
  asked: Asked,
  book: SourceBook,
  {
    most,
    isStrict = false,
    fits = () => true,
  }: { most: number; isStrict?: boolean; fits?: (other: Distractor) => boolean },
): Distractor[] {
  const { language } = asked.sentence.passage;
  const said = saidIn(asked.sentence.text.replace(asked.wording, ' '), language);
  const alike = book.candidates
    .filter(
      ({ term, wording }) => term.key !== asked.term.key && isSameForm(asked, { term, wording }, language),
    )
    .filter(({ term }) => !said(term.key) && !isContained(term.key, asked.term.key))
    .filter(fits)
    .filter((other) => !isStrict || isSameSort(asked, other, book))
    .map((other) => ({ other, score: scoreOf(asked, other, book) }))
    .filter(({ score }) => score >= SCORE_MIN)
    .toSorted((a, b) => b.score - a.score);
  const found: Distractor[] = [];
  // Whether two are the same takes reading the whole text.
  for (const { other } of alike) {
    if (found.length >= most) break;
    const isNew = found.every(({ term }) => term.key !== other.term.key);
    if (isNew && !saysTerm(other.definition, asked) && !isOtherName(asked.wording, other.wording, book))
      found.push(other);
  }
  return found;
}

/** The same kind of thing without a doubt, as far as the text tells: it says so, or both have the same noun. */
function isSameSort({ term }: Asked, other: Distractor, book: SourceBook): boolean {
  const kind = book.kinds.get(term.key);
  if (kind !== undefined && kind === book.kinds.get(other.term.key)) return true;
  return headOf(term.key) === headOf(other.term.key) && term.words > 1;
}

function scoreOf({ term, wording, sentence }: Asked, other: Distractor, book: SourceBook): number {
  const own = book.kinds.get(term.key);
  const isSameKind = own !== undefined && own === book.kinds.get(other.term.key);
  const isSameHead = headOf(term.key) === headOf(other.term.key);
  const likeness = book.likeness(term.key, other.term.key);
  const apart = apartFrom({ term, sentence }, other.term);
  if (!other.definition && !isSameHead && likeness < LIKENESS_MIN) return 0;
  if (!isSameKind && !isSameHead && apart > SUBJECT_CHARACTERS && likeness < SUBJECT_LIKENESS) return 0;
  return (
    likeness +
    definedScore(other) +
    (isSameKind ? SAME_KIND : 0) +
    (isSameHead ? SAME_HEAD : 0) +
    endingScore(wording, other.wording) +
    (other.definition ? NEAR : NEAR_UNDEFINED) / (1 + apart / NEAR_CHARACTERS)
  );
}

/** Characters between the two terms where they are nearest, or between the other and what is said of this one. */
function apartFrom({ term, sentence }: Pick<Asked, 'term' | 'sentence'>, other: DocumentTerm): number {
  return Math.min(smallestDistance([sentence.at], other.places), smallestDistance(term.places, other.places));
}

function definedScore({ definition, wording }: Distractor): number {
  if (!definition) return 0;
  return /^\p{Lu}\p{Ll}/u.test(wording) ? DEFINED_NAME : DEFINED;
}

function headOf(key: string): string {
  return key.includes(' ') ? (key.split(' ').at(-1) ?? '') : key;
}

function endingScore(one: string, other: string): number {
  return one.slice(-ENDING_CHARACTERS) === other.slice(-ENDING_CHARACTERS) ? SAME_ENDING : 0;
}

function saidIn(text: string, language: string): (key: string) => boolean {
  const said = new Set(stemsOf(text, language).split(' '));
  return (key) => key.split(' ').some((stem) => said.has(stem));
}

/** 'macronutrient' and 'nutrient' are not two different answers; 'kinetic energy' and 'potential energy' are. */
function isContained(a: string, b: string): boolean {
  const [left, right] = [a.split(' '), b.split(' ')];
  if (left.length > 1 && left.length === right.length) return left.every((stem) => right.includes(stem));
  return left.some((one) => right.some((other) => isWithin(one, other) || isWithin(other, one)));
}

function isWithin(part: string, whole: string): boolean {
  return part === whole || (part.length >= ENDING_CHARACTERS && whole.includes(part));
}

/** Something described with the term may be the same thing. */
function saysTerm(definition: Definition | null, { term }: Asked): boolean {
  if (!definition) return false;
  const { language } = definition.sentence.passage;
  return saidIn(definition.sentence.text, language)(term.key);
}

/** 'A or B', 'A (B)': two names of one thing. */
function isOtherName(one: string, another: string, { text }: SourceBook): boolean {
  const [a, b] = [one.toLowerCase(), another.toLowerCase()];
  for (let at = text.indexOf(a); at >= 0; at = text.indexOf(a, at + a.length)) {
    const isBeside = SAME_THING.some(
      (between) =>
        text.startsWith(between + b, at + a.length) ||
        text.startsWith(b + between, at - b.length - between.length),
    );
    if (isBeside) return true;
  }
  return false;
}

type Worded = Pick<Distractor, 'term' | 'wording'>;

/** One or several things, a name or not, about as long. */
function isSameForm(a: Worded, b: Worded, language: string): boolean {
  return (
    isPlural(a, language) === isPlural(b, language) &&
    isName(a.wording) === isName(b.wording) &&
    (beginsLarge(b.wording) || isSeenAsNoun(b, language)) &&
    beginsLarge(a.wording) === beginsLarge(b.wording) &&
    isShort(a.wording) === isShort(b.wording) &&
    Math.abs(a.term.words - b.term.words) <= 1
  );
}

function isPlural({ wording, term }: Worded, language: string): boolean {
  const forms = formsOf({ wording, term }, language);
  if (forms.length > 0) return forms.every(isPluralForm);
  return /[^s]s$|x$/.test(wording.split(' ')[0] ?? '') || /[^s]s$/.test(wording);
}

function isName(wording: string): boolean {
  return /\p{Lu}/u.test(wording);
}

/** 'Kublai Khan' is a person, the 'dinastía Yuan' is not. */
function beginsLarge(wording: string): boolean {
  return /^\p{Lu}/u.test(wording);
}

function isShort(wording: string): boolean {
  return wording.length > 1 && wording === wording.toUpperCase();
}
