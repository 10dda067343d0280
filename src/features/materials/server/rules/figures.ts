import { inEach } from '#language/languages.ts';
import type { RuleSentence } from './sentences.ts';
import type { Seeded } from './seeded.ts';

/** A year as it stands in a sentence; `start` and `end` are offsets into its text. */
export interface YearPlace {
  sentence: RuleSentence;
  year: number;
  start: number;
  end: number;
}

/** Not a quantity: a year has a word of time before it. */
const YEAR = new RegExp(
  String.raw`(?<=(?:^|[\s(])(?:${[...inEach(({ terms }) => terms?.beforeYear ?? null), ...inEach(({ months }) => months)].join('|')}) )(?:1[0-9]{3}|20[0-9]{2})(?=[,.;)]|$)`,
  'giu',
);
const SPREAD_YEARS = 60;
const NEAR_YEARS = 30;
const APART_YEARS = 2;

/** A sentence with one year only: of several each gives the others away. */
export function yearIn(sentence: RuleSentence): YearPlace | null {
  const found = [...sentence.text.matchAll(YEAR)];
  const [only] = found;
  const figures = sentence.text.match(/(?<!\d)\d{4}(?!\d)/g)?.length ?? 0;
  if (!only || found.length > 1 || figures > 1 || !namesSomething(sentence)) return null;
  return { sentence, year: Number(only[0]), start: only.index, end: only.index + 4 };
}

/** A sentence without a name is about something mentioned before. */
function namesSomething({ text }: RuleSentence): boolean {
  return /[\p{Ll},] (?:\S{1,2}[’'])?\p{Lu}\p{Ll}/u.test(text);
}

/**
 * Three years that it was not: of the same documents where they tell of years near it, and else made up. None after `lastYear`: a year to
 * come would be no choice.
 */
export function otherYears(
  { year }: YearPlace,
  { years, lastYear, random }: { years: readonly YearPlace[]; lastYear: number; random: Seeded },
): number[] {
  const told = years
    .map((other) => other.year)
    .filter((other) => Math.abs(other - year) >= APART_YEARS && Math.abs(other - year) <= SPREAD_YEARS);
  const chosen: number[] = [];
  for (const other of random.shuffled([...new Set(told)])) take(other);
  for (let tries = 0; chosen.length < 3 && tries < 100; tries += 1)
    take(year - NEAR_YEARS + random.below(2 * NEAR_YEARS));
  return chosen;

  function take(other: number): void {
    const isFree = [year, ...chosen].every((one) => Math.abs(one - other) >= APART_YEARS);
    if (chosen.length < 3 && isFree && other <= lastYear) chosen.push(other);
  }
}
