import { NUMERAL_SIGNS, readNumeral } from './numerals.ts';
import { readUnit, type Unit } from './units.ts';

/** A number in a text. `values` holds both readings where a comma or point may divide thousands or decimals. */
export interface Quantity {
  values: number[];
  unit: Unit | null;
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
const DECADE = 'decade';
const DECADE_ENDING = /^s\b/;
const NUMBER_WORDS: Record<string, string> = {
  en: 'two three four five six seven eight nine ten eleven twelve',
  es: 'dos tres cuatro cinco seis siete ocho nueve diez once doce',
  fr: 'deux trois quatre cinq six sept huit neuf dix onze douze',
  de: 'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
};
const FIRST_WORD_VALUE = 2;
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
  const plain = text.replaceAll(FULL_WIDTH, (sign) =>
    String.fromCodePoint((sign.codePointAt(0) ?? 0) - FULL_WIDTH_SHIFT),
  );
  const digits = [...plain.matchAll(NUMBER)].map((match) => readMatch(match, plain, language));
  const words = NUMERAL_LANGUAGES.has(language) ? findNumerals(plain) : findWords(plain, language);
  return [...digits, ...words].toSorted((a, b) => a.start - b.start);
}

/** Whether two numbers say the same: equal values, in units that convert exactly where both have one. */
export function isSameQuantity(a: Quantity, b: Quantity): boolean {
  if (isDecade(a) !== isDecade(b)) return false;
  if (a.unit && b.unit && a.unit.measures !== b.unit.measures) return false;
  const factor = a.unit && b.unit ? a.unit.factor / b.unit.factor : 1;
  return a.values.some((left) => b.values.some((right) => isEqual(left * factor, right)));
}

function isDecade(quantity: Quantity): boolean {
  return quantity.unit?.measures === DECADE;
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
  const factor =
    (scale?.[0] ?? 1) * 10 ** readExponent(exponent) * (isMinus(sign, match.index, text) ? -1 : 1);
  const unit = unitAt({ currency, rest: rest.slice(scaleWord.length), digits });
  return {
    values: readDigits(digits, language).map((value) => value * factor),
    unit,
    isWord: false,
    start: match.index,
    end,
  };
}

function unitAt({ currency, rest, digits }: { currency: string; rest: string; digits: string }): Unit | null {
  if (currency) return readUnit(currency);
  // '1920s' are ten years, not 1920 seconds and not the year 1920.
  if (DECADE_ENDING.test(rest) && /^\d{4}$|^\d0$/.test(digits)) return { measures: DECADE, factor: 1 };
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
    return { values: [value], unit: null, isWord: true, start: index, end: index + signs.length };
  });
}

function findWords(text: string, language: string): Quantity[] {
  const words = NUMBER_WORDS[language]?.split(' ') ?? [];
  if (words.length === 0) return [];
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words.join('|')})(?![\p{L}\p{N}])`, 'giu');
  return [...text.matchAll(pattern)].map((match) => {
    const end = match.index + match[0].length;
    return {
      values: [words.indexOf(match[0].toLowerCase()) + FIRST_WORD_VALUE],
      unit: readUnit(text.slice(end, end + UNIT_MAX_CHARACTERS)),
      isWord: true,
      start: match.index,
      end,
    };
  });
}
