import { numberOfWord } from '#language/number-words.ts';
import { readDigits } from '#language/read-digits.ts';
import { readFormula } from './formula.ts';
import type { Budget } from './limits.ts';
import { plainMath, usesDecimalComma } from './plain-math.ts';

/** A number as somebody wrote it, with what follows it. */
export interface WrittenNumber {
  /** More than one where '1.234' may be a decimal or a thousand. The first is how the language writes. */
  values: number[];
  /** Fewest and most significant figures it can mean; null for what is worked out, such as a fraction. */
  figures: [fewest: number, most: number] | null;
  /** What follows, such as a unit. */
  rest: string;
}

/** 'x =', 'ΔV =', 'E_kin =', and 'KErot =', whose index a file has lost. */
const NAME = /^\s*\p{L}[\p{L}\d_{}]{0,9}\s*=\s*/u;
const SPACE = String.raw`[ '’]`;
const DIGITS = String.raw`(?:\d{1,3}(?:${SPACE}\d{3})+(?:[.,]\d+)?|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+[.,]?\d*|[.,]\d+)`;
const DECIMAL = new RegExp(
  String.raw`^([+-]?)\s?(${DIGITS})(?:\s?[eE]([+-]?\d{1,3})|\s?[*x]\s?10\s?\^\s?[({]?\s?([+-]?\d{1,3})\s?[)}]?)?(?![\d.,])`,
);
const MIXED =
  /^([+-]?)\s?(\d{1,9})\s+(?:(\d{1,9})\s?\/\s?(\d{1,9})|\\frac\{(\d{1,9})\}\{(\d{1,9})\})(?![\d.,])/;
const FRACTION =
  /^([+-]?)\s?(?:(\d{1,15})\s?\/\s?\(?([+-]?\d{1,15})\)?|\\frac\{([+-]?\d{1,15})\}\{([+-]?\d{1,15})\})(?![\d.,])/;
/** A unit that begins with a number: '6.02e23 1/mol'. */
const RECIPROCAL = /^\s1\s?\/\s?\(?[\p{L}°%]/u;

/** Reads a decimal, fraction, mixed number, power of ten or arithmetic such as '2^3'; null when the text begins with none. */
export function readNumber(text: string, language: string, budget: Budget): WrittenNumber | null {
  // Commas are told apart below, so they must not become points before.
  const plain = plainMath(text.replace(NAME, ''), 'en');
  return (
    readMixed(plain) ??
    readFraction(plain) ??
    readDecimal(plain, language) ??
    readWord(plain, language) ??
    readArithmetic(plain, language, budget)
  );
}

function readMixed(plain: string): WrittenNumber | null {
  const match = MIXED.exec(plain) ?? /^([+-]?)\s?\((\d{1,9})\+(\d)\/(\d)\)/.exec(plain);
  if (!match) return null;
  const [all, sign, whole, over, under, texOver, texUnder] = match;
  const value = Number(whole) + Number(over ?? texOver) / Number(under ?? texUnder);
  return worked(sign === '-' ? -value : value, plain.slice(all.length));
}

function readFraction(plain: string): WrittenNumber | null {
  const match = FRACTION.exec(plain) ?? /^([+-]?)\s?\((\d)\/(\d)\)/.exec(plain);
  if (!match) return null;
  const [all, sign, over, under, texOver, texUnder] = match;
  const rest = plain.slice(all.length);
  if (/^\s?[-+*^/(]/.test(rest)) return null;
  const value = Number(over ?? texOver) / Number(under ?? texUnder);
  return worked(sign === '-' ? -value : value, rest);
}

function readDecimal(plain: string, language: string): WrittenNumber | null {
  const match = DECIMAL.exec(plain);
  if (!match) return null;
  const [all, sign = '', digits = '', short, long] = match;
  const rest = plain.slice(all.length);
  // '2^3' and '3+4' are arithmetic; '5 * 10' was read as a power of ten or is arithmetic too.
  if (/^\s?(?:[-+^(!]|[*/]\s?[\d(])/.test(rest) || (/^\s?\d/.test(rest) && !RECIPROCAL.test(rest)))
    return null;
  const exponent = Number(short ?? long ?? 0);
  const numbers = readDigits(digits, usesDecimalComma(language) ? ',' : '.');
  return {
    values: numbers.map((number) => Number(`${sign === '-' ? '-' : ''}${number}e${exponent}`)),
    figures: countFigures(numbers[0] ?? '', short !== undefined || long !== undefined),
    rest,
  };
}

function readWord(plain: string, language: string): WrittenNumber | null {
  const value = numberOfWord(plain, language);
  return value === null ? null : worked(value, '');
}

function readArithmetic(plain: string, language: string, budget: Budget): WrittenNumber | null {
  const formula = readFormula(
    usesDecimalComma(language) ? plain.replace(/(?<=\d),(?=\d)/g, '.') : plain,
    budget,
  );
  if (!formula || formula.variables.length > 0) return null;
  const value = formula.at({});
  return Number.isFinite(value) ? worked(value, '') : null;
}

function worked(value: number, rest: string): WrittenNumber | null {
  return Number.isFinite(value) ? { values: [value], figures: null, rest } : null;
}

/** Zeros at the end of a whole number may count or not. */
function countFigures(number: string, isScientific: boolean): [number, number] {
  const digits = number.replace('.', '').replace(/^0+/, '');
  const most = digits.length;
  const isOpen = !number.includes('.') && !isScientific;
  return [isOpen ? Math.max(1, digits.replace(/0+$/, '').length) : most, Math.max(1, most)];
}
