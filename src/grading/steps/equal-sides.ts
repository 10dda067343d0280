import { plainMath } from '../plain-math.ts';
import { compareAnswers } from '../compare-answers.ts';
import { isKnownUnit } from '../compare-quantities.ts';
import { readPlainNumber } from '../arithmetic.ts';
import type { Formula } from '../formula.ts';
import { compareValues, isClose, samplePoint } from '../same-value.ts';

/** Whether two sides are equal: `wrong` only where it is certain. */
export type Equality = 'equal' | 'wrong' | 'unknown';

const ROUGHLY = 0.02;
const SAMPLES = 12;
const QUANTITY = /^\s*([-+−]?\d[\d., \u202f]*(?<=\d))\s?([\p{L}°%µΩ€$][\p{L}°%/·²³^\d-]*)\s*$/u;

/** Two sides without variables: equal, or rounded to the figures that are written. */
export function compareNumbers(left: Formula, right: Formula): Equality {
  const [a, b] = [left.at({}), right.at({})];
  if (!Number.isFinite(a) || !Number.isFinite(b)) return 'unknown';
  if (isClose(a, b) || Math.abs(a - b) < 1e-9) return 'equal';
  const isRounded = [left, right].some(({ text }) => {
    const place = readPlainNumber(text.trim())?.place ?? 0;
    return place > 0 && place < 1 && Math.abs(a - b) <= (place / 2) * (1 + 1e-6);
  });
  if (isRounded) return 'equal';
  // Whole numbers are not rounded; other values may have been.
  const isExact = [a, b].every((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6);
  return !isExact && Math.abs(a - b) <= ROUGHLY * Math.max(Math.abs(a), Math.abs(b)) ? 'unknown' : 'wrong';
}

/** Two sides with the same variables, for all of their values. */
export function compareExpressions(left: Formula, right: Formula): Equality {
  const { judgement } = compareValues(left, right);
  if (judgement === 'right') return 'equal';
  if (judgement !== 'wrong') return 'unknown';
  // √(x²) = x holds where x is positive, which may be understood.
  const variables = [...new Set([...left.variables, ...right.variables])].toSorted();
  const pairs = Array.from({ length: SAMPLES }, (_, index) => {
    const point = samplePoint(variables, index * 2);
    return [left.at(point), right.at(point)] as const;
  }).filter(([a, b]) => Number.isFinite(a) && Number.isFinite(b));
  const differing = pairs.filter(
    ([a, b]) => Math.abs(a - b) > ROUGHLY * Math.max(Math.abs(a), Math.abs(b), 1e-6),
  );
  return pairs.length >= 4 && differing.length * 2 > pairs.length ? 'wrong' : 'unknown';
}

/** Quantities in a row, such as '2.5 km = 2500 m'; null where one side is none. */
export function compareUnits(text: string, language: string): Equality | null {
  const sides = plainMath(text.replaceAll('≈', '='), language).split('=');
  if (sides.length < 2 || !sides.every((side) => isQuantity(side))) return null;
  const verdicts = sides.slice(1).map((side, index) => compareQuantities(sides[index] ?? '', side));
  if (verdicts.includes('wrong')) return 'wrong';
  return verdicts.includes('unknown') ? 'unknown' : 'equal';
}

function isQuantity(side: string): boolean {
  const [, , unit] = QUANTITY.exec(side) ?? [];
  return unit !== undefined && isKnownUnit(unit);
}

function compareQuantities(expected: string, given: string): Equality {
  const judge = (share: number) => {
    const [, number = ''] = QUANTITY.exec(expected) ?? [];
    const tolerance = Math.abs(readPlainNumber(number)?.value ?? 0) * share;
    return compareAnswers({ kind: 'number', answer: expected, language: 'en', tolerance }, given).judgement;
  };
  if (judge(0) === 'right') return 'equal';
  const hasDecimals = /\d\.\d/u.test(given);
  if (judge(ROUGHLY) === 'right') return hasDecimals && judge(0.001) === 'right' ? 'equal' : 'unknown';
  return judge(ROUGHLY) === 'wrong' ? 'wrong' : 'unknown';
}
