import { says } from '#language/tasks.ts';
import { entriesOf } from '#language/word-lists.ts';
import { greatestCommonDivisor } from '../greatest-common-divisor.ts';
import { type Task, written } from './task.ts';

const SEQUENCE_MIN = 3;
const TOLERANCE = 1e-9;
/** '4 points and 8 points' */
const BETWEEN_MAX_WORDS = 2;

const OF_NUMBERS: Readonly<Record<string, (numbers: readonly number[]) => number | null>> = {
  gcd: (numbers) => ofWhole(numbers, greatestCommonDivisor),
  lcm: (numbers) => ofWhole(numbers, (one, other) => (one * other) / greatestCommonDivisor(one, other)),
  mean: (numbers) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length,
  median,
  next: nextOf,
};

/** A mean, a greatest common divisor or the like of the numbers that a question lists; a weighted mean needs more than them. */
export function ofNumbers({ text, question, asking, words, given }: Task): string | null {
  const asked = entriesOf(words.ofNumbers).filter(([, names]) => says({ text: asking }, names));
  const [first] = given;
  const [name, ...others] = asked.map(([known]) => known);
  if (!first || name === undefined || others.length > 0 || given.length < 2) return null;
  if (!isList(question, given)) return null;
  if (given.some(({ symbol }) => symbol !== first.symbol) || says({ text }, words.multiplies)) return null;
  const value = OF_NUMBERS[name]?.(given.map((one) => one.value)) ?? null;
  return value === null ? null : written(value, first.symbol);
}

/** One after the other: 'my average is 7 and I got 3.5 in the final' asks for no mean of them. */
function isList(question: string, given: Task['given']): boolean {
  return given.every(({ end }, index) => {
    const next = given[index + 1];
    return !next || (question.slice(end, next.start).match(/\p{L}+/gu) ?? []).length <= BETWEEN_MAX_WORDS;
  });
}

function ofWhole(numbers: readonly number[], join: (one: number, other: number) => number): number | null {
  return numbers.every((one) => Number.isInteger(one) && one > 0) ? numbers.reduce(join) : null;
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** Of a sequence whose numbers differ by as much, or grow by the same factor, each time. */
function nextOf(numbers: readonly number[]): number | null {
  const [first = 0, second = 0] = numbers;
  const last = numbers.at(-1) ?? 0;
  if (numbers.length < SEQUENCE_MIN) return null;
  const follows = (step: (one: number) => number) =>
    numbers.slice(1).every((one, index) => Math.abs(one - step(numbers[index] ?? 0)) < TOLERANCE);
  if (follows((one) => one + second - first)) return last + second - first;
  return first !== 0 && follows((one) => one * (second / first)) ? last * (second / first) : null;
}
