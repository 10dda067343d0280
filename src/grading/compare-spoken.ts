import { denies, spokenMath, spokenNumber, withoutConstant } from '#language/spoken-answers.ts';
import { compareMath } from './compare-math.ts';
import { compareQuantities, type ExpectedNumber } from './compare-quantities.ts';
import type { Budget } from './limits.ts';
import { undecided, type Verdict } from './verdict.ts';

interface Reading {
  language: string;
  budget: Budget;
}

const DEGREES = /(?<!\d)(\d+(?:[.,]\d+)?)\s?(?:°|\^\{?\\circ\}?)/gu;
const PI = /π|\\pi(?![a-z])|\bpi\b/u;
const NUMBER = /[-−]?\d+(?:[.,]\d+)*/gu;

/** The same for what is written in signs and for what is said in words, such as 'x is at least minus two'. Throws TooComplex. */
export function compareSpokenMath(expected: string, given: string, reading: Reading): Verdict {
  const verdict = compareMath(expected, given, reading);
  if (verdict.judgement === 'right') return verdict;
  const key = spokenMath(expected, reading.language) ?? expected;
  const answer = ofKey(key, spokenMath(given, reading.language) ?? given);
  const pair = withSameConstant(inRadians([key, answer]), reading.language);
  if (pair[0] === expected && pair[1] === given) return verdict;
  const spoken = compareMath(pair[0], pair[1], reading);
  return spoken.reason === 'unreadable' ? verdict : spoken;
}

/** 'At least 3' says so of what is asked for. */
function ofKey(key: string, answer: string): string {
  const [, name = ''] = /^\s*(\p{L})\s*[<>=≤≥]/u.exec(key) ?? [];
  return /^[<>]/.test(answer) ? name + answer : answer;
}

/** 90° for π/2, and the other way round. */
function inRadians([key, answer]: readonly [string, string]): readonly [string, string] {
  const isMixed = (PI.test(key) && hasDegrees(answer)) || (PI.test(answer) && hasDegrees(key));
  return isMixed ? [radians(key), radians(answer)] : [key, answer];
}

function hasDegrees(text: string): boolean {
  return text.search(DEGREES) >= 0;
}

function radians(text: string): string {
  return text.replace(DEGREES, (_, number: string) => `(${number.replace(',', '.')}*\\pi/180)`);
}

/** A constant of integration has any name, where the key has one. */
function withSameConstant(
  [key, answer]: readonly [string, string],
  language: string,
): readonly [string, string] {
  const isIntegral = /[A-Z]\s*$/u.test(key);
  const [wanted, said] = [withoutConstant(key, language), withoutConstant(answer, language)];
  return isIntegral && wanted !== null && said !== null && hasOwnVariable(wanted)
    ? [`${wanted}+C`, `${said}+C`]
    : [key, answer];
}

/** 'A+C' is a sum of two letters. */
function hasOwnVariable(text: string): boolean {
  return /(?<![\p{L}\\])[a-z](?!\p{L})/u.test(text.replaceAll(/\\[a-z]+/gu, ' '));
}

/** The same for numbers and quantities. Throws TooComplex. */
export function compareSpokenQuantities(expected: ExpectedNumber, given: string, language: string): Verdict {
  const verdict = compareQuantities(expected, given, language);
  if (verdict.judgement === 'right') return verdict;
  const said = spokenNumber(given, language);
  const spoken = said && compareQuantities(expected, said.text, language);
  // What is counted or exact is not about so much; what was measured is.
  const isExact = (expected.tolerance ?? 0) === 0;
  if (said?.isAbout && isExact && spoken?.judgement === 'right') return undecided('other_words');
  const counted = compareCounted(expected, given, language);
  if (counted) return counted;
  if (spoken && spoken.reason !== 'unreadable') return spoken;
  return verdict.reason === 'unreadable' && namesNumber(expected, said?.text ?? given, language)
    ? undecided('other_words')
    : verdict;
}

/** 'Twelve pages' of 'How many pages …?'; null for what is no number in words with a noun that is counted. */
function compareCounted(
  { counted = '', ...expected }: ExpectedNumber,
  given: string,
  language: string,
): Verdict | null {
  const [, number = '', noun = ''] = /^\s*(\P{N}*\p{L})\s+(\p{L}+)[\s.]*$/u.exec(given) ?? [];
  const words: string[] = counted.toLowerCase().match(/\p{L}+/gu) ?? [];
  const said = words.includes(noun.toLowerCase()) ? spokenNumber(number, language) : null;
  return said && !said.isAbout ? compareQuantities({ ...expected, unit: '' }, said.text, language) : null;
}

/** A sentence that says the expected number and no other, and denies nothing. */
function namesNumber(expected: ExpectedNumber, given: string, language: string): boolean {
  const [number, ...others] = given.match(NUMBER) ?? [];
  return (
    number !== undefined &&
    others.length === 0 &&
    /\p{L}{3}/u.test(given) &&
    !denies(given, language) &&
    compareQuantities({ ...expected, unit: '', significantFigures: null }, number, language).judgement ===
      'right'
  );
}
