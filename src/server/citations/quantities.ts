import { findNumberWords } from './number-words.ts';
import { NUMERAL_SIGNS, readNumeral } from './numerals.ts';
import { readUnit, type Unit } from './units.ts';

/** A number in a text. `values` holds both readings where a comma or point may divide thousands or decimals. */
export interface Quantity {
  values: number[];
  unit: Unit | null;
  /** Something is counted by it: '60 patients', but neither '60 %' nor '60 to 70 %'. */
  isCount: boolean;
  /** Written as a word, such as `two`, which often only counts what follows. */
  isWord: boolean;
  start: number;
  end: number;
}

const NUMBER =
  /(?<!(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])[\p{L}\p{N}])([$€£]?)([−–-]?)(\d{1,3}(?:[\u00a0\u202f ,.'’]\d{3}(?!\d))+(?:[.,]\d+)?|\d+(?:[.,]\d+)?|\.\d+)(?:\s*[×x·]\s*10\s?\^?\{?([−-]?[1-9]\d?|[⁻]?[¹²³⁴-⁹]+)\}?)?/gu;
const SCALES: Array<[factor: number, pattern: RegExp]> = [
  [1e4, /^\s*[万萬]/],
  [1e8, /^\s*[亿億]/],
  [1e3, /^\s*(?:thousand|mil|mille|tausend)\b/i],
  [1e9, /^\s*(?:billion|mil millones|milliards?|milliarden?)\b/i],
  [1e6, /^\s*(?:million|millón|millones|millions?|millionen)\b/iu],
  [1e12, /^\s*(?:trillion)\b/i],
];
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const PERCENT = '%';
const COUNTED = /^\s(?!(?:hasta|until|through|entre|jusqu|sowie)(?!\p{L}))\p{Ll}{4,}/u;
const DECADE = 'decade';
const DECADE_ENDING = /^s\b/;
/** Before our era; of two years the first is meant as well. */
const BEFORE_ERA =
  /^(?:\s?(?:[–—-]|to|and|a|y|à|et|bis|und)\s?\d+)?\s?(?:BCE?\b|B\.\s?C\.|a\.\s?C\.|av(?:ant|\.)\s?J(?:\.|ésus)|v\.\s?Chr)/;
const ERA_BEFORE_YEAR = /(?:公元前|紀元前|西元前)\s?$/u;
const ERA = 'before our era';
/** The month of a date is compared by itself, also with its name. */
const ISO_MONTH = /(?<=\b\d{4})-\d{2}-(?=\d{2}\b)/g;
const MINUS_WORD = /\bminus\s$/i;
const BELOW_ZERO =
  /^[^\d.;]{0,20}(?:below (?:zero|freezing)|bajo cero|(?:au-dessous|en dessous) de zéro|sous zéro|unter null)/i;
/** Full-width figures are as long as the usual ones, so offsets stay. */
const FULL_WIDTH = /[０-９．，％]/g;
const FULL_WIDTH_SHIFT = 0xfee0;
const NUMERAL_LANGUAGES = new Set(['zh', 'ja']);
/** In signs only what is counted is a number: 一般, 統一, 十分 and 四国 are words. */
const NUMERAL = new RegExp(
  String.raw`(?<![\p{N}${NUMERAL_SIGNS}])[${NUMERAL_SIGNS}]+(?=[つ個个座年月日人名回本枚歳岁世位倍隻只艘件頭头匹台冊册篇章条條国國州県省市校社])`,
  'gu',
);
/** Longest unit that is looked for behind a number, in characters. */
const UNIT_MAX_CHARACTERS = 30;
const TOLERANCE = 1e-9;

/** All numbers of a text with their units, in order. Languages that write a decimal comma have both readings of `1.234`. */
export function findQuantities(text: string, language: string): Quantity[] {
  const plain = text
    .replaceAll(FULL_WIDTH, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - FULL_WIDTH_SHIFT))
    .replaceAll(ISO_MONTH, (month) => ' '.repeat(month.length));
  const digits = [...plain.matchAll(NUMBER)].map((match) => readMatch(match, plain, language));
  const words = NUMERAL_LANGUAGES.has(language) ? findNumerals(plain) : findWords(plain, language);
  // 'million' in '3 million' is part of the figure.
  const others = words.filter(
    (word) => !digits.some(({ start, end }) => start < word.end && end > word.start),
  );
  return [...digits, ...others].toSorted((a, b) => a.start - b.start);
}

/** Whether two numbers say the same: equal values, in units that convert exactly where both have one. */
export function isSameQuantity(a: Quantity, b: Quantity): boolean {
  if (isA(DECADE, a) !== isA(DECADE, b) || isA(ERA, a) !== isA(ERA, b)) return false;
  if ((isA(PERCENT, a) && b.isCount) || (isA(PERCENT, b) && a.isCount)) return false;
  if (a.unit && b.unit && a.unit.measures !== b.unit.measures) return false;
  const factor = a.unit && b.unit ? a.unit.factor / b.unit.factor : 1;
  return a.values.some((left) => b.values.some((right) => isEqual(left * factor, right)));
}

function isA(measures: string, quantity: Quantity): boolean {
  return quantity.unit?.measures === measures;
}

function isEqual(a: number, b: number): boolean {
  return Math.abs(a - b) <= TOLERANCE * Math.max(1, Math.abs(a), Math.abs(b));
}

function readMatch(match: RegExpExecArray, text: string, language: string): Quantity {
  const [whole, currency = '', sign = '', digits = '', exponent] = match;
  let end = match.index + whole.length;
  const rest = text.slice(end, end + UNIT_MAX_CHARACTERS);
  const scale = SCALES.find(([, pattern]) => pattern.test(rest));
  const scaleWord = scale?.[1].exec(rest)?.[0] ?? '';
  end += scaleWord.length;
  const before = text.slice(0, match.index);
  const isNegative = isMinus(sign, match.index, text) || MINUS_WORD.test(before) || BELOW_ZERO.test(rest);
  const factor = (scale?.[0] ?? 1) * 10 ** readExponent(exponent) * (isNegative ? -1 : 1);
  const unit = ERA_BEFORE_YEAR.test(before)
    ? { measures: ERA, factor: 1 }
    : unitAt({ currency, rest: rest.slice(scaleWord.length), digits });
  return {
    values: readDigits(digits, language).map((value) => value * factor),
    unit,
    isCount: unit === null && COUNTED.test(rest),
    isWord: false,
    start: match.index,
    end,
  };
}

function unitAt({ currency, rest, digits }: { currency: string; rest: string; digits: string }): Unit | null {
  if (currency) return readUnit(currency);
  // '1920s' are ten years, not 1920 seconds and not the year 1920.
  if (DECADE_ENDING.test(rest) && /^\d{4}$|^\d0$/.test(digits)) return { measures: DECADE, factor: 1 };
  if (BEFORE_ERA.test(rest)) return { measures: ERA, factor: 1 };
  return readUnit(rest);
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

function readDigits(digits: string, language: string): number[] {
  const plain = digits.replace(/[\u00a0\u202f '’]/gu, '');
  const separators = plain.replace(/\d/g, '');
  if (separators === '') return [Number(plain)];
  const last = separators.at(-1) ?? '.';
  const asDecimal = Number(plain.replace(/[.,](?=.*[.,])/g, '').replace(last, '.'));
  const asThousands = Number(plain.replace(/[.,]/g, ''));
  const isGrouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(plain);
  if (!isGrouped) return [asDecimal];
  if (separators.length > 1 && new Set(separators).size === 1) return [asThousands];
  if (language !== 'en' && separators.length === 1) return [asThousands, asDecimal];
  return [last === ',' && separators.length === 1 ? asThousands : asDecimal];
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
    unit: readUnit(text.slice(end, end + UNIT_MAX_CHARACTERS)),
    isCount: false,
    isWord: true,
    start,
    end,
  }));
}
