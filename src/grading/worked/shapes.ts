import { says } from '#language/tasks.ts';
import { entriesOf } from '#language/word-lists.ts';
import { isOf, type Task, written } from './task.ts';

interface Measure {
  shape: string;
  measure: string;
  /** The lengths that have to be named; others need no name. */
  lengths: readonly string[];
  count: number;
  of: (first: number, second: number) => number;
  /** 1 for a length, 2 for an area, 3 for a volume. */
  power: 1 | 2 | 3;
}

const TWO = 2;
const MEASURES: readonly Measure[] = [
  {
    shape: 'circle',
    measure: 'area',
    lengths: ['radius'],
    count: 1,
    of: (r) => Math.PI * r ** TWO,
    power: 2,
  },
  {
    shape: 'circle',
    measure: 'area',
    lengths: ['diameter'],
    count: 1,
    of: (d) => (Math.PI * d ** TWO) / 4,
    power: 2,
  },
  {
    shape: 'circle',
    measure: 'perimeter',
    lengths: ['radius'],
    count: 1,
    of: (r) => 2 * Math.PI * r,
    power: 1,
  },
  {
    shape: 'circle',
    measure: 'perimeter',
    lengths: ['diameter'],
    count: 1,
    of: (d) => Math.PI * d,
    power: 1,
  },
  { shape: 'square', measure: 'area', lengths: [], count: 1, of: (side) => side ** TWO, power: 2 },
  { shape: 'square', measure: 'perimeter', lengths: [], count: 1, of: (side) => 4 * side, power: 1 },
  { shape: 'rectangle', measure: 'area', lengths: [], count: 2, of: (a, b) => a * b, power: 2 },
  { shape: 'rectangle', measure: 'perimeter', lengths: [], count: 2, of: (a, b) => 2 * (a + b), power: 1 },
  { shape: 'rectangle', measure: 'diagonal', lengths: [], count: 2, of: Math.hypot, power: 1 },
  {
    shape: 'triangle',
    measure: 'area',
    lengths: ['base', 'height'],
    count: 2,
    of: (b, h) => (b * h) / 2,
    power: 2,
  },
  { shape: 'triangle', measure: 'hypotenuse', lengths: ['legs'], count: 2, of: Math.hypot, power: 1 },
  { shape: 'cube', measure: 'volume', lengths: [], count: 1, of: (edge) => edge ** 3, power: 3 },
  {
    shape: 'sphere',
    measure: 'volume',
    lengths: ['radius'],
    count: 1,
    of: (r) => (4 / 3) * Math.PI * r ** 3,
    power: 3,
  },
];

/** An area, a perimeter or the like of the one shape of a question, which gives just what it is worked out from. */
export function ofShape({ text, asking, words, given }: Task): string | null {
  const [first, second] = given;
  if (!first || says({ text }, words.multiplies)) return null;
  const { symbol } = first;
  if (symbol !== '' && given.some((one) => !isOf(one, 'm') || one.symbol !== symbol)) return null;
  if (symbol === '' && given.some((one) => one.symbol !== '')) return null;
  const shapes = named(words.shapes, text);
  const asked = named(words.measures, asking);
  const lengths = named(words.lengths, text);
  const [found, ...others] = MEASURES.filter(
    (one) =>
      shapes.length === 1 &&
      shapes[0] === one.shape &&
      asked.length === 1 &&
      asked[0] === one.measure &&
      one.count === given.length &&
      one.lengths.every((length) => lengths.includes(length)),
  );
  if (!found || others.length > 0) return null;
  const power = found.power === 1 || symbol === '' ? '' : `^${found.power}`;
  return written(found.of(first.value, second?.value ?? 0), symbol === '' ? '' : `${symbol}${power}`);
}

function named(list: string, text: string): string[] {
  return entriesOf(list).flatMap(([name, names]) => (says({ text }, names) ? [name] : []));
}
