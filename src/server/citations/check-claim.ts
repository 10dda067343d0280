import { hasAddition } from './addition.ts';
import { findAlteration } from './find-alteration.ts';
import { type Contradiction, findContradiction } from './contradiction.ts';
import { knownAs } from '#grading/abbreviations.ts';
import { inEach, isStopWord, languageFor } from '#language/languages.ts';
import { findMonths, nameOfMonth } from '#language/dates.ts';
import { fold } from '#language/fold.ts';
import { findNames, foldedWords } from '#language/names.ts';
import { findNumberWords } from '#language/number-words.ts';
import { isExchanged } from './exchanged.ts';
import { isStrengthened } from './strength.ts';
import { findOtherNumber } from './numbers-agree.ts';
import { isSentenceOf } from '#language/sentences.ts';
import { type LanguageText, readStatement, type Statement } from '#language/statement.ts';

/** Where a claim is said to come from. */
export interface QuotedText extends LanguageText {
  /** What stands around the quote: its passage, title and headings. Names may be said there and meant in the quote. */
  context: string;
}

/** Why a claim is not supported; null when it is. */
export type Objection =
  | 'number'
  | 'date'
  | 'name'
  | 'support'
  | 'strength'
  | 'order'
  | 'addition'
  | Contradiction;

/** Share of the claim's content words that the quote must have when nothing else decides. */
const SUPPORT_MIN_SHARE = 0.5;
/** Between languages only names, figures and related words can be the same. */
const SUPPORT_MIN_SHARE_ACROSS = 0.25;
const COGNATE_CHARACTERS = 4;
const ROOT_MIN = 5;
const SHORT_FORM = /^\p{Lu}[\p{Lu}\p{N}]+$/u;
const SENTENCE_BORDER = /[.;:!?]\s/u;
const NUMBER_TERM = /^\d[\d.,]*$/;
/** From this share on, the quote says the same sentence, and a subject it does not know is another subject. */
const SAME_SENTENCE_SHARE = 0.75;
const SAME_SENTENCE_MIN_TERMS = 5;

/** Words that speak about the source instead of its matter, and page numbers, which the quote cannot confirm. */
const ABOUT_SOURCE = new RegExp(
  String.raw`\(?\b(?:${inEach(({ aboutSource }) => aboutSource.page).join('|')})\s?\d+(?:\s?[–-]\s?\d+)?\)?|(?:\b(?:${inEach(
    ({ aboutSource, isSpaced }) => (isSpaced ? aboutSource.phrase : null),
  ).join(
    '|',
  )})(?!\p{L}))|${inEach(({ aboutSource, isSpaced }) => (isSpaced ? null : aboutSource.phrase)).join('|')}`,
  'giu',
);

/** Why a claim and its source disagree, with the words of both where they can be named. */
export interface Disagreement {
  objection: Objection;
  said?: string;
  shown?: string;
  /** No matter of judgement: what is said stands against the source, or was added to it. */
  isCertain?: boolean;
}

/**
 * Whether a quote supports a claim, decided without a model: numbers with their units, dates, what is denied or turned around,
 * and names must agree; the rest must be said in enough of the same words.
 */
export function checkClaim(claim: LanguageText, evidence: QuotedText): Disagreement | null {
  const own = { ...claim, text: claim.text.replace(ABOUT_SOURCE, ' ') };
  if (isSentenceOf(own.text, evidence)) return null;
  const around = { ...evidence, text: evidence.context.replace(ABOUT_SOURCE, ' ') };
  const number = findOtherNumber(own, evidence);
  // A number that the quote leaves out may be said by its passage.
  if (number && (number.shown !== undefined || findOtherNumber(own, around)))
    return { objection: 'number', ...number };
  const month = findOtherMonth(own, evidence, around);
  if (month) return { objection: 'date', ...month };
  const said = readStatement(own.text, own.language);
  const shown = readStatement(evidence.text, evidence.language);
  const contradiction = findContradiction(said, shown) ?? findAlteration(own, around);
  if (contradiction) return { objection: contradiction };
  if (isStrengthened(said, shown)) return { objection: 'strength' };
  if (partsOf(evidence).some((part) => isExchanged(said, part))) return { objection: 'order' };
  const name = findOtherName(own, evidence);
  if (name) return { objection: 'name', ...name };
  const plain = withoutNumberWords(said, own);
  const share = supportShare(plain, shown);
  if (share < (said.language === shown.language ? SUPPORT_MIN_SHARE : SUPPORT_MIN_SHARE_ACROSS))
    return { objection: 'support' };
  if (isExtended(own, around)) return { objection: 'addition' };
  return hasOtherSubject({ said: plain, share, evidence }) ? { objection: 'name' } : null;
}

/** Between languages, and where words are not spaced, other words say the same. */
function isExtended(claim: LanguageText, around: LanguageText): boolean {
  if (claim.language !== around.language || languageFor(claim.language)?.isSpaced === false) return false;
  return hasAddition(claim, (part) => supportShare(part, readStatement(around.text, around.language)));
}

/** What is said in one go; words of two sentences stand in no order to each other. */
function partsOf({ text, language }: LanguageText): Statement[] {
  return text.split(SENTENCE_BORDER).map((part) => readStatement(part, language));
}

/** Share of the claim's content words that the quote has, 0 to 1; 1 for a claim without any. Numbers are compared elsewhere. */
export function supportShare(claim: Statement, quote: Statement): number {
  const terms = [...claim.terms].filter((term) => !NUMBER_TERM.test(term));
  if (terms.length === 0) return 1;
  const known = claim.language === quote.language ? quote.terms : beginnings(quote.terms);
  const shorten = claim.language === quote.language ? (term: string) => term : beginning;
  return terms.filter((term) => known.has(shorten(term))).length / terms.length;
}

/** 'Ninety-seven' is compared as a number; the words of a source that says 97 are others. */
function withoutNumberWords(said: Statement, { text, language }: LanguageText): Statement {
  const spelled = findNumberWords(text, language);
  if (spelled.length === 0) return said;
  const rest = spelled.reduceRight(
    (left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`,
    text,
  );
  return { ...said, terms: readStatement(rest, language).terms };
}

/** A month of the claim that neither the quote nor, where the quote has none, its passage has. */
function findOtherMonth(
  claim: LanguageText,
  quote: LanguageText,
  around: LanguageText,
): Omit<Disagreement, 'objection'> | null {
  const quoted = findMonths(quote.text, quote.language);
  const shown = quoted.size > 0 ? quoted : findMonths(around.text, around.language);
  const other = [...findMonths(claim.text, claim.language)].find((month) => !shown.has(month));
  if (other === undefined) return null;
  const said = nameOfMonth(other, claim.language);
  const [only, more] = [...shown];
  const instead = only === undefined || more !== undefined ? null : nameOfMonth(only, quote.language);
  if (said === null) return {};
  return instead === null ? { said } : { said, shown: instead, isCertain: true };
}

/** A name of the claim that its source does not have, as it is written, unless it cannot be named. */
function findOtherName(claim: LanguageText, evidence: QuotedText): Omit<Disagreement, 'objection'> | null {
  const names = findNames(claim.text, claim.language);
  const quoted = foldedWords(evidence.text, evidence.language);
  const missing = [...names].filter((name) => !hasWord(quoted, name) && !isSpelledOut(name, evidence));
  if (missing.length === 0) return null;
  // Names are spelled differently in other languages; there the share of common words decides.
  if (claim.language !== evidence.language) return null;
  const around = foldedWords(evidence.context, evidence.language);
  const foreign = missing.find((name) => !hasWord(around, name));
  if (foreign !== undefined) {
    const said = asWritten(foreign, claim);
    return { said, isCertain: !SHORT_FORM.test(said) };
  }
  // A name from the context may stand for the quote's pronoun, but not for another name.
  const isPronoun = [...findNames(evidence.text, evidence.language)].every((name) => hasWord(names, name));
  return isPronoun ? null : {};
}

/** A short form whose long one stands in the source, one of the language or one made of initials there. */
function isSpelledOut(name: string, { context, text, language }: QuotedText): boolean {
  const whole = `${text}\n${context}`;
  const words = foldedWords(whole, language);
  const isKnown = knownAs(name, language).some((long) =>
    [...foldedWords(long, language)].every((word) => isStopWord(word, language) || words.has(word)),
  );
  return isKnown || initialsIn(whole).has(name);
}

/** The first letters of capitalised words in a row, as in 'Franklin D. Roosevelt'. */
function initialsIn(text: string): Set<string> {
  const runs =
    text.match(
      /(?<!\p{Lu})\p{Lu}[\p{L}\p{M}]{0,60}\.?(?:[\s-]+(?:\p{Ll}{1,3}\s+)?\p{Lu}[\p{L}\p{M}]{0,60}\.?)+/gu,
    ) ?? [];
  return new Set(runs.map((run) => (run.match(/\p{Lu}/gu) ?? []).join('').toLowerCase()));
}

function asWritten(name: string, { text, language }: LanguageText): string {
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.find((word) => fold(word.toLowerCase(), language) === name) ?? name;
}

/** Also in the plural or possessive, which has one sign more. */
function hasWord(words: ReadonlySet<string>, name: string): boolean {
  if (words.has(name) || words.has(`${name}s`) || (name.endsWith('s') && words.has(name.slice(0, -1))))
    return true;
  // 'America' and 'American'.
  return (
    name.length >= ROOT_MIN &&
    [...words].some((word) => word.startsWith(name) && word.length - name.length <= 2)
  );
}

/** The quote's own sentence with another subject in front, where a name cannot be told by its capital. */
function hasOtherSubject(facts: { said: Statement; share: number; evidence: QuotedText }): boolean {
  const { said, share, evidence } = facts;
  if (share < SAME_SENTENCE_SHARE || said.terms.size < SAME_SENTENCE_MIN_TERMS) return false;
  if (said.language !== evidence.language) return false;
  const { term: subject = '', word = '' } = said.words.find(({ term }) => said.terms.has(term)) ?? {};
  if (isSpelledOut(word, evidence)) return false;
  const around = readStatement(`${evidence.context} ${evidence.text}`, evidence.language).terms;
  return !around.has(subject);
}

function beginnings(terms: ReadonlySet<string>): Set<string> {
  return new Set([...terms].map(beginning));
}

function beginning(term: string): string {
  return term.slice(0, COGNATE_CHARACTERS);
}
