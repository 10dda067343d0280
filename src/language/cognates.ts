import { foldText } from '#shared/fold-text.ts';

/** How languages spell the same Greek and Latin letters: 'photosynthesis', 'fotosíntesis'. */
const SPELLINGS: ReadonlyArray<readonly [RegExp, string]> = [
  [/ph/gu, 'f'],
  [/(?<=[tr])h|rh/gu, ''],
  [/ch|qu|k/gu, 'c'],
  [/y/gu, 'i'],
  [/ti(?=on)/gu, 'ci'],
  [/(.)\1/gu, '$1'],
  [/[aeo]?s?$|[aeo]$/gu, ''],
];
const SKELETON_MIN = 5;
/** Shorter words are another one's beginning, without so many letters. */
const CUT_MIN = 4;
const CUT_OFF_MAX = 2;
/** Of the longer one, so many letters may differ. */
const APART_MAX_SHARE = 0.2;
/** Words of one family begin alike: 'absent', 'absence'. */
const BEGINNING_MIN = 5;
const BEGINNING_MIN_SHARE = 0.75;

/** How likely two words of different languages are the same one, from 0 to 1, by the letters of their skeletons alone. */
export function cognateShare(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  const longer = Math.max(one.length, other.length);
  if (isCutShort(one, other) || isCutShort(other, one)) return shorter / longer;
  if (shorter < SKELETON_MIN || longer - shorter > APART_MAX_SHARE * longer) return 0;
  const apart = distance(one, other) / longer;
  return apart <= APART_MAX_SHARE ? 1 - apart : 0;
}

/** 'Exam' of 'examen'. */
function isCutShort(one: string, other: string): boolean {
  return (
    one.length >= CUT_MIN &&
    one.length < other.length &&
    other.length - one.length <= CUT_OFF_MAX &&
    other.startsWith(one)
  );
}

/** How much of two words of one language is their common beginning, from 0 to 1; 0 where that is too short for a family. */
export function beginningShare(one: string, other: string): number {
  const [a, b] = [foldText(one), foldText(other)];
  let common = 0;
  while (common < Math.min(a.length, b.length) && a[common] === b[common]) common += 1;
  const share = common / Math.min(a.length, b.length);
  return common >= BEGINNING_MIN && share >= BEGINNING_MIN_SHARE ? common / Math.max(a.length, b.length) : 0;
}

/** What a word has in common with the same word of another language: 'fotosintesi'. */
export function skeletonOf(word: string): string {
  return SPELLINGS.reduce((text, [written, read]) => text.replaceAll(written, read), foldText(word));
}

/** Letters to change, add or leave out. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, sign] of [...other].entries())
      next.push(
        Math.min((row[at] ?? 0) + (letter === sign ? 0 : 1), (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
