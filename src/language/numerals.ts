/** The numbers that Chinese and Japanese write in signs: 三, 十二, 二百万, 一九四五, 两. */
const DIGITS: Readonly<Record<string, number>> = {
  〇: 0,
  零: 0,
  一: 1,
  二: 2,
  两: 2,
  兩: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const TENS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000 };
const MYRIADS: Readonly<Record<string, number>> = { 万: 1e4, 萬: 1e4, 億: 1e8, 亿: 1e8, 兆: 1e12 };
const MYRIAD_PARTS = /([^万萬億亿兆]*)([万萬億亿兆]?)/gu;
const POSITIONAL = /^[〇零一二三四五六七八九]+$/u;
const BELOW_MYRIAD = /^(?:[一二两兩三四五六七八九]?[十百千]|[〇零])*[一二两兩三四五六七八九]?$/u;

/** All signs, for a class in a pattern. */
export const NUMERAL_SIGNS = [DIGITS, TENS, MYRIADS].flatMap((signs) => Object.keys(signs)).join('');

/** Numbers of places in a document, for patterns: 第三, 3.2, 表1-2. */
export const NUMBERED = String.raw`第\s*(?<n>\d{1,3}(?:\.\d{1,3})*|[一二三四五六七八九十]{1,3})\s*`;
export const DOTTED = String.raw`(?<n>\d{1,3}(?:\.\d{1,3})*)\s*`;
export const FIGURES = String.raw`\s*(?<n>\d{1,3}(?:[.-]\d{1,3})*)`;

/** The value of a run of such signs, or null where they are no number by themselves, such as 万 behind figures. */
export function readNumeral(signs: string): number | null {
  if (POSITIONAL.test(signs)) return [...signs].reduce((value, sign) => value * 10 + (DIGITS[sign] ?? 0), 0);
  let value = 0;
  for (const [part, below = '', myriad = ''] of signs.matchAll(MYRIAD_PARTS)) {
    if (part === '') continue;
    if (below === '' || !BELOW_MYRIAD.test(below)) return null;
    value += belowMyriad(below) * (MYRIADS[myriad] ?? 1);
  }
  return value;
}

function belowMyriad(signs: string): number {
  let value = 0;
  let digit: number | null = null;
  for (const sign of signs) {
    const ten = TENS[sign];
    if (ten !== undefined) value += (digit || 1) * ten;
    digit = ten === undefined ? (DIGITS[sign] ?? null) : null;
  }
  return value + (digit ?? 0);
}
