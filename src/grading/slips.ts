import { isOneErrorFrom } from '#language/one-error.ts';

/** A word must be so long for one wrong letter to be taken for a slip, and so long for two where the beginning is the same. */
const SLIP_MIN_LETTERS = 5;
const SLIPS_MIN_LETTERS = 10;
const HEARD_MIN_LETTERS = 4;
const DOUBLED = /(\p{L})\1/gu;
const SAME_BEGINNING = 5;

/** One letter more, less or other, two exchanged, or the same letters with other accents. Figures are no letters. */
export function isSlip(expected: string, given: string): boolean {
  if (expected === given) return true;
  if (/\p{N}/u.test(expected + given)) return false;
  if (isDoubled(expected, given)) return true;
  return Math.min(expected.length, given.length) >= SLIP_MIN_LETTERS && isOneErrorFrom(given, expected);
}

/** Nothing but a doubled letter, and an 'e' behind it, which is not heard: 'pipet' for 'pipette', 'gram' for 'gramme'. */
function isDoubled(expected: string, given: string): boolean {
  const [one, other] = [expected, given].map((word) => word.replaceAll(DOUBLED, '$1'));
  const hasDoubled = one !== expected || other !== given;
  const [plain = '', same] = [one, other].map((word) => word?.replace(/e$/u, ''));
  return hasDoubled && plain === same && plain.length >= HEARD_MIN_LETTERS;
}

/** A slip, or two in a long word. */
export function isMisspelt(expected: string, given: string): boolean {
  return isSlip(expected, given) || areSlips(expected, given);
}

/** Two letters of a long word: 'photosintesis', but not 'hypotonic' for 'hypertonic'. */
function areSlips(expected: string, given: string): boolean {
  if (/[\p{N}\s]/u.test(expected + given) || Math.min(expected.length, given.length) < SLIPS_MIN_LETTERS)
    return false;
  if (expected.slice(0, SAME_BEGINNING) !== given.slice(0, SAME_BEGINNING)) return false;
  return lettersApart(expected, given) <= 2;
}

/** 'Jozeph Pristley' for 'Joseph Priestley': a slip in each of several words says no more than a slip in one. */
export function isSlipInEach(expected: readonly string[], given: readonly string[]): boolean {
  return (
    expected.length > 1 &&
    expected.length === given.length &&
    expected.every((word, index) => isMisspelt(word, given[index] ?? ''))
  );
}

function lettersApart(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let at = 1; at <= other.length; at += 1)
      next.push(
        Math.min(
          (next[at - 1] ?? 0) + 1,
          (row[at] ?? 0) + 1,
          (row[at - 1] ?? 0) + Number(letter !== other[at - 1]),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
