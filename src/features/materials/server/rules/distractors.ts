import { formsOf, isPluralForm, isSeenAsNoun } from './agreement.ts';
import type { Definition, Distractor } from './definitions.ts';
import { RULE_LANGUAGES } from './languages/languages.ts';
import { leastApart } from './lay-out.ts';
import type { RuleSentence } from './sentences.ts';
import type { SourceBook } from './source-book.ts';
import { stemsOf } from './stems.ts';
import { isUnspaced, type Term } from './terms.ts';

/** What is asked for. */
export interface Asked {
  term: Term;
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
/** The last sign of a Chinese or Japanese noun says what kind of thing it is. */
const SAME_LAST_SIGN = 0.5;
/** Without a definition of its own it has to be used much as the right answer is. */
const LIKENESS_MIN = 0.1;
const LIKENESS_MIN_OTHER_SIGN = 0.2;
const NEAR = 0.6;
const NEAR_UNDEFINED = 0.4;
const NEAR_CHARACTERS = 1_500;
/** Used further away it is of another subject, unless it is the same kind of thing or used alike. */
const SUBJECT_CHARACTERS = 2_500;
/** Chinese and Japanese say as much in so many fewer signs. */
const UNSPACED_SHARE = 0.4;
const SUBJECT_LIKENESS = 0.15;
const ENDING_CHARACTERS = 4;
/** Changes with what stands before it, so it is no option. */
const GERMAN_ADJECTIVE = /^\p{Ll}|^\p{L}+e[mnrs]? |(?:isch|lich)e[mnrs]?$/u;
/** Most nouns that end so, and have 'die' or 'der' before them, are several: 'die Mitglieder'. */
const GERMAN_PLURAL_ENDING = /(?:er|en|s)$/;
const GERMAN_ARTICLE = /^(?:der|die|das|dem|den|des|eine?[mnrs]?|im|am|vom|zum|zur|beim)$/;
const SAME_THING = [
  ' (',
  ' or ',
  ', or ',
  ' or the ',
  ' (the ',
  ' o ',
  ', o ',
  ' ou ',
  ', ou ',
  ' oder ',
  '（',
  '或',
  '又称',
  'または',
];

/**
 * Other terms of the documents that a learner may take for this one, the likest first: of the same form, used alike, called the same kind
 * of thing. Never one that the sentence names, that is a part of this one, or that is said to be the same.
 */
export function distractorsFor(
  asked: Asked,
  book: SourceBook,
  { most, fits = () => true }: { most: number; fits?: (other: Distractor) => boolean },
): Distractor[] {
  const { language } = asked.sentence.passage;
  const said = saidIn(asked.sentence.text.replace(asked.wording, ' '), language);
  const alike = book.candidates
    .filter(
      ({ term, wording }) => term.key !== asked.term.key && isSameForm(asked, { term, wording }, language),
    )
    .filter(({ term, wording }) => !said(term.key, wording) && !isContained(term.key, asked.term.key))
    .filter(fits)
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

function scoreOf({ term, wording, sentence }: Asked, other: Distractor, book: SourceBook): number {
  const own = book.kinds.get(term.key);
  const isSameKind = own !== undefined && own === book.kinds.get(other.term.key);
  const isSameHead = headOf(term.key) === headOf(other.term.key);
  const likeness = book.likeness(term.key, other.term.key);
  const apart = apartFrom({ term, sentence }, other.term);
  const { language } = sentence.passage;
  const ending = endingScore(wording, other.wording, language);
  const least = isUnspacedLanguage(language) && ending === 0 ? LIKENESS_MIN_OTHER_SIGN : LIKENESS_MIN;
  if (!other.definition && !isSameHead && likeness < least) return 0;
  if (!isSameKind && !isSameHead && apart > SUBJECT_CHARACTERS && likeness < SUBJECT_LIKENESS) return 0;
  return (
    likeness +
    definedScore(other) +
    (isSameKind ? SAME_KIND : 0) +
    (isSameHead ? SAME_HEAD : 0) +
    ending +
    (other.definition ? NEAR : NEAR_UNDEFINED) / (1 + apart / NEAR_CHARACTERS)
  );
}

/** Characters between the two terms where they are nearest, or between the other and what is said of this one. */
function apartFrom({ term, sentence }: Pick<Asked, 'term' | 'sentence'>, other: Term): number {
  const share = isUnspacedLanguage(sentence.passage.language) ? UNSPACED_SHARE : 1;
  return Math.min(leastApart([sentence.at], other.places), leastApart(term.places, other.places)) / share;
}

function definedScore({ definition, wording }: Distractor): number {
  if (!definition) return 0;
  return /^\p{Lu}\p{Ll}/u.test(wording) && definition.sentence.passage.language !== 'de'
    ? DEFINED_NAME
    : DEFINED;
}

function headOf(key: string): string {
  return key.includes(' ') ? (key.split(' ').at(-1) ?? '') : key;
}

function endingScore(one: string, other: string, language: string): number {
  if (isUnspacedLanguage(language)) return one.at(-1) === other.at(-1) ? SAME_LAST_SIGN : 0;
  return one.slice(-ENDING_CHARACTERS) === other.slice(-ENDING_CHARACTERS) ? SAME_ENDING : 0;
}

function isUnspacedLanguage(language: string): boolean {
  const known = RULE_LANGUAGES[language];
  return known !== undefined && isUnspaced(known);
}

function saidIn(text: string, language: string): (key: string, wording: string) => boolean {
  if (isUnspacedLanguage(language)) return (_, wording) => text.includes(wording);
  const said = new Set(stemsOf(text, language).split(' '));
  return (key) => key.split(' ').some((stem) => said.has(stem));
}

/** 'macronutrient' and 'nutrient' are no two answers; 'kinetic energy' and 'potential energy' are. */
function isContained(a: string, b: string): boolean {
  const [left, right] = [a.split(' '), b.split(' ')];
  if (left.length > 1 && left.length === right.length) return left.every((stem) => right.includes(stem));
  return left.some((one) => right.some((other) => isWithin(one, other) || isWithin(other, one)));
}

function isWithin(part: string, whole: string): boolean {
  const least = /^\p{sc=Latin}/u.test(part) ? ENDING_CHARACTERS : 2;
  return part === whole || (part.length >= least && whole.includes(part));
}

/** What is described by the term may be the same thing. */
function saysTerm(definition: Definition | null, { term, wording }: Asked): boolean {
  if (!definition) return false;
  const { language } = definition.sentence.passage;
  return saidIn(definition.sentence.text, language)(term.key, wording);
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
  if (isUnspacedLanguage(language))
    return isKatakana(a.wording) === isKatakana(b.wording) && isAboutAsLong(a.wording, b.wording);
  return (
    isPlural(a, language) === isPlural(b, language) &&
    isName(a, language) === isName(b, language) &&
    !(language === 'de' && GERMAN_ADJECTIVE.test(b.wording)) &&
    (beginsLarge(b.wording) || isSeenAsNoun(b, language)) &&
    (language === 'de' || beginsLarge(a.wording) === beginsLarge(b.wording)) &&
    isShort(a.wording) === isShort(b.wording) &&
    Math.abs(a.term.words - b.term.words) <= 1
  );
}

function isPlural({ wording, term }: Worded, language: string): boolean {
  const forms = formsOf({ wording, term }, language);
  if (forms.length > 0 && language === 'de' && GERMAN_PLURAL_ENDING.test(wording))
    return forms.some(isPluralForm);
  if (forms.length > 0) return forms.every(isPluralForm);
  return language !== 'de' && (/[^s]s$|x$/.test(wording.split(' ')[0] ?? '') || /[^s]s$/.test(wording));
}

/** German nouns all have capitals, but its names hardly ever an article. */
function isName({ wording, term }: Worded, language: string): boolean {
  const isShown = ([word]: [string, number]) => GERMAN_ARTICLE.test(word);
  return language === 'de' ? ![...(term.company.get(wording) ?? [])].some(isShown) : /\p{Lu}/u.test(wording);
}

/** 'Kublai Khan' is a person, the 'dinastía Yuan' is not. */
function beginsLarge(wording: string): boolean {
  return /^\p{Lu}/u.test(wording);
}

function isShort(wording: string): boolean {
  return wording.length > 1 && wording === wording.toUpperCase();
}

function isKatakana(wording: string): boolean {
  return /^[\p{sc=Kana}ー・＝]+$/u.test(wording);
}

function isAboutAsLong(a: string, b: string): boolean {
  return Math.max(a.length, b.length) <= 2 * Math.min(a.length, b.length) + 1;
}
