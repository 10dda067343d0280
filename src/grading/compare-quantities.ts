import { findMonths } from '#language/dates.ts';
import { readUnit, type Unit } from '#language/units.ts';
import { createBudget } from './limits.ts';
import { readNumber, type WrittenNumber } from './read-number.ts';
import { isClose } from './same-value.ts';
import { plainMath } from './plain-math.ts';
import { right, undecided, type Verdict, wrong } from './verdict.ts';

export interface ExpectedNumber {
  /** As it is written, its unit behind it or in `unit`. */
  answer: string;
  unit?: string;
  /** The unit stands in the question, so that an answer may leave it out. */
  isUnitShown?: boolean;
  /** A text with the noun that is counted: an answer may have it behind its number. */
  counted?: string;
  /** Absolute, in the unit of the answer; null: exact. */
  tolerance?: number | null;
  /** How many an answer must have; null: any. */
  significantFigures?: number | null;
}

interface Quantity extends WrittenNumber {
  unit: Unit;
}

const YEAR = /^(?:1\d{3}|20\d{2})$/u;
const LEADING_CURRENCY = /^\s*([€£¥])\s?(.+)$/u;
/** Of a given tolerance, which is itself a decimal that floating point does not hold exactly. */
const TOLERANCE_SLACK = 1e-9;

/** Whether a number, with its unit, is the expected one. Throws TooComplex. */
export function compareQuantities(expected: ExpectedNumber, given: string, language: string): Verdict {
  const budget = createBudget();
  // A key is written by a program or model, with a decimal point.
  const key = readNumber(expected.answer, 'en', budget) ?? readNumber(expected.answer, language, budget);
  if (!key) return undecided('unreadable_expected');
  const said = isYear(key, expected) ? (yearOfDate(given, language) ?? given) : given;
  const answer = readNumber(said.replace(LEADING_CURRENCY, '$2 $1'), language, budget);
  if (!answer) return wrong('unreadable');
  const keyUnit = readWrittenUnit(expected.unit?.trim() || key.rest);
  const answerUnit = readWrittenUnit(answer.rest);
  if (!keyUnit || !answerUnit) return compareUnknownUnits(expected, key, answer);
  return compareUnits({ ...key, unit: keyUnit }, { ...answer, unit: answerUnit }, expected);
}

function isYear({ values: [value = 0], rest }: WrittenNumber, { unit = '' }: ExpectedNumber): boolean {
  return YEAR.test(String(value)) && rest.trim() === '' && unit.trim() === '';
}

/** '1793' of 'el 21 de enero de 1793': a date says its year; null for what is no date of one year. */
function yearOfDate(given: string, language: string): string | null {
  const numbers = given.match(/\d+/gu) ?? [];
  const [year, ...others] = numbers.filter((number) => YEAR.test(number));
  const isDate = others.length === 0 && numbers.length <= 2 && findMonths(given, language).size === 1;
  return isDate ? (year ?? null) : null;
}

/** As a learner writes it, or in LaTeX. */
function readWrittenUnit(written: string): Unit | null {
  return readUnit(plainMath(written, 'en'));
}

/** Whether answers in other units can be converted to this one. */
export function isKnownUnit(written: string): boolean {
  return readWrittenUnit(written) !== null;
}

/** Units that we do not know are the same when they are written the same, and a bare number lacks them. */
function compareUnknownUnits(expected: ExpectedNumber, key: WrittenNumber, answer: WrittenNumber): Verdict {
  const [asked, shown] = [expected.unit?.trim() || key.rest, answer.rest].map((text) =>
    text.trim().toLowerCase(),
  );
  const verdict = compareNumbers(key, answer, expected);
  if (asked === shown || verdict.judgement === 'wrong') return verdict;
  if (shown === '') return expected.isUnitShown ? verdict : wrong('unit_missing');
  if (/\d/.test(shown ?? '')) return wrong('different_form');
  return asked === '' ? undecided('other_words') : undecided('unit_unknown');
}

function compareUnits(key: Quantity, answer: Quantity, expected: ExpectedNumber): Verdict {
  const isBare = answer.rest.trim() === '';
  if (isBare && (expected.isUnitShown || expected.unit?.trim() === '%')) {
    const inItsUnit = compareNumbers(key, answer, expected);
    if (expected.isUnitShown || inItsUnit.judgement === 'right') return inItsUnit;
  }
  if (key.unit.dimension !== answer.unit.dimension) return compareOtherDimension(key, answer, expected);
  const factor = answer.unit.factor / key.unit.factor;
  const shift = (answer.unit.zero - key.unit.zero) / key.unit.factor;
  const values = answer.values.map((value) => value * factor + shift);
  return compareNumbers(key, { ...answer, values }, expected);
}

function compareOtherDimension(key: Quantity, answer: Quantity, expected: ExpectedNumber): Verdict {
  if (compareNumbers(key, answer, expected).judgement === 'wrong') return wrong();
  return wrong(answer.rest.trim() === '' ? 'unit_missing' : 'unit_wrong');
}

function compareNumbers(key: WrittenNumber, answer: WrittenNumber, expected: ExpectedNumber): Verdict {
  const [meant = Number.NaN] = key.values;
  const matches = answer.values.filter((value) => isRightValue(value, meant, expected));
  if (matches.length === 0) return wrong();
  const figures = expected.significantFigures ?? null;
  const hasFigures =
    figures === null ||
    (answer.figures !== null && answer.figures[0] <= figures && figures <= answer.figures[1]);
  if (!hasFigures) return wrong('figures');
  return matches.length === answer.values.length || answer.values[0] === matches[0]
    ? right()
    : undecided('ambiguous_number');
}

function isRightValue(
  value: number,
  meant: number,
  { tolerance, significantFigures }: ExpectedNumber,
): boolean {
  if (isClose(value, meant)) return true;
  if (tolerance) return Math.abs(value - meant) <= tolerance * (1 + TOLERANCE_SLACK);
  if (!significantFigures) return false;
  return isClose(
    Number(value.toPrecision(significantFigures)),
    Number(meant.toPrecision(significantFigures)),
  );
}
