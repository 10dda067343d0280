import { inEach, isUnspaced, languageFor } from './languages.ts';
import { findNumberWords } from './number-words.ts';
import { NUMERAL_SIGNS, readNumeral } from './numerals.ts';
import { rememberLast } from './read-again.ts';
import { readDigits } from './read-digits.ts';
import { UNSPACED } from '#shared/scripts.ts';
import { readUnit, symbolOf, type Unit, unitAhead } from './units.ts';

/** A number in a text. `values` holds both readings where a comma or point may divide thousands or decimals. */
export interface Quantity {
  readonly values: readonly number[];
  readonly unit: Unit | null;
  /** Something is counted by it: '60 patients', but neither '60 %' nor '60 to 70 %'. */
  readonly isCount: boolean;
  /** Written as a word, such as `two`, which often only counts what follows. */
  readonly isWord: boolean;
  readonly start: number;
  readonly end: number;
}

const NUMBER = new RegExp(
  String.raw`(?<!(?![${UNSPACED}])[\p{L}\p{N}])([$€£]?)([−–-]?)(\d{1,3}(?:[\u00a0\u202f ,.'’]\d{3}(?!\d))+(?:[.,]\d+)?|\d+(?:[.,]\d+)?|\.\d+)(?:\s*[×x·]\s*10\s?\^?\{?([−-]?[1-9]\d?|[⁻]?[¹²³⁴-⁹]+)\}?)?`,
  'gu',
);
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** Of a word behind a figure, as in '3 million'; the longer ones first. */
const SCALES = new Map(
  inEach<Readonly<Record<number, string>>>(({ scales }) => scales).flatMap((scales) =>
    Object.entries(scales).flatMap(([power, forms]) =>
      forms.split('/').map((form) => [form.toLowerCase(), 10 ** Number(power)] as const),
    ),
  ),
);
const SCALE = new RegExp(
  String.raw`^\s*(${[...SCALES.keys()].toSorted((a, b) => b.length - a.length).join('|')})(?:(?<=\p{sc=Han})|(?!\p{L}))`,
  'iu',
);
const COUNTED = new RegExp(
  String.raw`^\s(?!(?:${inEach(({ until }) => until).join('|')})(?!\p{L}))\p{Ll}{4,}`,
  'u',
);
const DECADE = 'decade';
const DECADE_ENDING = /^s\b/;
/** Before our era; of two years the first is meant as well. */
const BEFORE_ERA = new RegExp(
  String.raw`^(?:\s?(?:[–—-]|to|and|a|y|à|et|bis|und)\s?\d+)?\s?(?:${inEach(({ beforeEra }) => beforeEra.behind).join('|')})`,
);
const ERA_BEFORE_YEAR = new RegExp(
  String.raw`(?:${inEach(({ beforeEra }) => beforeEra.before).join('|')})\s?$`,
  'u',
);
const ERA = 'before our era';
/** The month of a date is compared by itself, also with its name. */
const ISO_MONTH = /(?<=\b\d{4})-\d{2}-(?=\d{2}\b)/g;
const MINUS_WORD = /\bminus\s$/i;
const BELOW_ZERO = new RegExp(
  String.raw`^[^\d.;]{0,20}(?:${inEach(({ belowZero }) => belowZero).join('|')})`,
  'i',
);
/** Full-width figures are as long as the usual ones, so offsets stay. */
const FULL_WIDTH = /[０-９．，％]/g;
const FULL_WIDTH_SHIFT = 0xfee0;
const NUMERAL = new RegExp(
  String.raw`(?<![\p{N}${NUMERAL_SIGNS}])[${NUMERAL_SIGNS}]+(?=[${inEach(({ signs }) => signs?.counters ?? null).join('')}])`,
  'gu',
);
/** Symbols that are units behind a figure. Others are words: 'in' and 'at' measure something too. */
const SYMBOL =
  /^(?:[pnµμumcdhkMGT]?(?:m|g|s|A|K|mol|N|J|W|V|[ΩΩ]|Hz|Pa|T|L|l|eV|cal|bar|B|bit|M)|min|hr?|ft|mi|lb|kcal|[%‰]|°[CF]?|mmHg|ppm|day|week|month|year|century)$/u;
const COMPOUND = new RegExp(
  String.raw`^[^\s/()[\],;${UNSPACED}、。]+(?:\/[^\s/()[\],;${UNSPACED}、。]+)?`,
  'u',
);
const TRAILING_PUNCTUATION = /[.!?:…"'’”»]+$/u;
const POWER = /[²³23]$/u;
const CURRENCIES = /^[$€£]$/;
/** Longest unit that is looked for behind a number, in characters. */
const UNIT_MAX_CHARACTERS = 30;
const TOLERANCE = 1e-9;
/** That a binary number keeps of a decimal one. */
const DECIMAL_DIGITS = 15;
const CONVERTED_TOLERANCE = 0.05;

/** All numbers of a text with their units, in order. Languages that write a decimal comma have both readings of `1.234`. */
export const findQuantities = rememberLast((text, language): readonly Quantity[] => {
  const plain = text
    .replaceAll(FULL_WIDTH, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - FULL_WIDTH_SHIFT))
    .replaceAll(ISO_MONTH, (month) => ' '.repeat(month.length));
  const digits = [...plain.matchAll(NUMBER)].map((match) => readMatch(match, plain, language));
  const words = isUnspaced(language) ? findNumerals(plain) : findWords(plain, language);
  // 'million' in '3 million' is part of the figure.
  const others = words.filter(
    (word) => !digits.some(({ start, end }) => start < word.end && end > word.start),
  );
  return [...digits, ...others].toSorted((a, b) => a.start - b.start);
});

/** Whether two numbers say the same: equal values, in units that convert exactly where both have one. */
export function isSameQuantity(a: Quantity, b: Quantity): boolean {
  if (isA(DECADE, a) !== isA(DECADE, b) || isA(ERA, a) !== isA(ERA, b)) return false;
  if ((isShare(a) && b.isCount) || (isShare(b) && a.isCount)) return false;
  const [one, other] = [a.unit, b.unit];
  if (!one || !other) return a.values.some((left) => b.values.some((right) => isEqual(left, right)));
  if (one.dimension !== other.dimension) return false;
  const inOther = (value: number) => (value * one.factor + one.zero - other.zero) / other.factor;
  const agree = one.factor === other.factor ? isEqual : isRounded;
  return a.values.some((left) => b.values.some((right) => agree(inOther(left), right)));
}

function isA(dimension: string, { unit }: Quantity): boolean {
  return unit?.dimension === dimension;
}

/** Percent and the like. */
function isShare({ unit }: Quantity): boolean {
  return unit?.dimension === '';
}

function isEqual(a: number, b: number): boolean {
  return Math.abs(a - b) <= TOLERANCE * Math.max(1, Math.abs(a), Math.abs(b));
}

/** Whoever converts a unit rounds: 8 minutes are 500 seconds. */
function isRounded(a: number, b: number): boolean {
  return Math.abs(a - b) <= CONVERTED_TOLERANCE * Math.max(Math.abs(a), Math.abs(b));
}

/** 4.1 million is 4,100,000, and not 4,099,999.9999999995. */
function inDecimal(value: number): number {
  return Number(value.toPrecision(DECIMAL_DIGITS));
}

function readMatch(match: RegExpExecArray, text: string, language: string): Quantity {
  const [whole, currency = '', sign = '', digits = '', exponent] = match;
  let end = match.index + whole.length;
  const rest = text.slice(end, end + UNIT_MAX_CHARACTERS);
  const [scaleWord = '', scale = ''] = SCALE.exec(rest) ?? [];
  end += scaleWord.length;
  const before = text.slice(0, match.index);
  const isNegative = isMinus(sign, match.index, text) || MINUS_WORD.test(before) || BELOW_ZERO.test(rest);
  const factor =
    (SCALES.get(scale.toLowerCase()) ?? 1) * 10 ** readExponent(exponent) * (isNegative ? -1 : 1);
  // A text in a language with decimal commas may quote a number with a point.
  const decimalMark = languageFor(language)?.decimalMark === '.' ? '.' : null;
  const unit = ERA_BEFORE_YEAR.test(before)
    ? ownUnit(ERA)
    : unitAt({ currency, rest: rest.slice(scaleWord.length), digits });
  return {
    values: readDigits(digits, decimalMark).map((value) => inDecimal(Number(value) * factor)),
    unit,
    isCount: unit === null && COUNTED.test(rest),
    isWord: false,
    start: match.index,
    end,
  };
}

function unitAt({ currency, rest, digits }: { currency: string; rest: string; digits: string }): Unit | null {
  if (currency) return ownUnit(currency);
  // '1920s' are ten years, not 1920 seconds and not the year 1920.
  if (DECADE_ENDING.test(rest) && /^\d{4}$|^\d0$/.test(digits)) return ownUnit(DECADE);
  if (BEFORE_ERA.test(rest)) return ownUnit(ERA);
  return unitBehind(rest);
}

function ownUnit(dimension: string): Unit {
  return { factor: 1, zero: 0, dimension };
}

/** The unit that `text`, which follows a number, begins with; null when it is none we know. */
function unitBehind(text: string): Unit | null {
  const after = text.trimStart();
  const symbols = (unitAhead(after) || (COMPOUND.exec(after)?.[0].replace(TRAILING_PUNCTUATION, '') ?? ''))
    .split('/')
    .map(symbolOf);
  const [first = ''] = symbols;
  if (CURRENCIES.test(first) && symbols.length === 1) return ownUnit(first);
  const isKnown = symbols.every((symbol) => SYMBOL.test(symbol.replace(POWER, '')));
  return isKnown ? readUnit(symbols.join('/').replace('²', '2').replace('³', '3')) : null;
}

/** A hyphen before a number is a minus only where it cannot be a range or a compound. */
function isMinus(sign: string, index: number, text: string): boolean {
  if (sign === '−') return true;
  return sign === '-' && (index === 0 || /[\s(=]/.test(text[index - 1] ?? ''));
}

function readExponent(exponent: string | undefined): number {
  if (!exponent) return 0;
  const plain = exponent
    .replace(/[⁻−]/, '-')
    .replace(/[⁰¹²³⁴-⁹]/gu, (digit) => String(SUPERSCRIPTS.indexOf(digit)));
  return Number(plain);
}

function findNumerals(text: string): Quantity[] {
  return [...text.matchAll(NUMERAL)].flatMap(({ 0: signs, index }) => {
    const value = readNumeral(signs);
    if (value === null) return [];
    return {
      values: [value],
      unit: null,
      isCount: false,
      isWord: true,
      start: index,
      end: index + signs.length,
    };
  });
}

function findWords(text: string, language: string): Quantity[] {
  return findNumberWords(text, language).map(({ value, start, end }) => ({
    values: [value],
    unit: unitBehind(text.slice(end, end + UNIT_MAX_CHARACTERS)),
    isCount: false,
    isWord: true,
    start,
    end,
  }));
}
