const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];
const LETTER_FORMATS: Readonly<Record<string, string>> = {
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
};
const ROMAN_MAX = 3_999;
const LETTERS = 26;
const LETTER_REPEATS_MAX = 10;

/** The format that HTML and OpenDocument name by its first number. */
export function formatOfLetter(letter: string): string {
  return LETTER_FORMATS[letter] ?? 'decimal';
}

/** A number as a list shows it; formats that are not Latin are shown in digits. */
export function formatNumber(value: number, format: string): string {
  if (format === 'lowerRoman') return roman(value);
  if (format === 'upperRoman') return roman(value).toUpperCase();
  if (format === 'lowerLetter') return letters(value);
  if (format === 'upperLetter') return letters(value).toUpperCase();
  return format === 'decimalZero' ? String(value).padStart(2, '0') : String(value);
}

function roman(value: number): string {
  if (value < 1 || value > ROMAN_MAX) return String(value);
  let left = value;
  let text = '';
  for (const [worth, sign] of ROMAN) {
    text += sign.repeat(Math.floor(left / worth));
    left %= worth;
  }
  return text;
}

/** After z comes aa, then bb. */
function letters(value: number): string {
  const repeats = Math.ceil(value / LETTERS);
  if (value < 1 || repeats > LETTER_REPEATS_MAX) return String(value);
  return String.fromCharCode(0x61 + ((value - 1) % LETTERS)).repeat(repeats);
}
