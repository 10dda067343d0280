import { greatestCommonDivisor } from '../greatest-common-divisor.ts';
import type { Formula } from '../formula.ts';

/** Whole coefficients from the constant upwards: [6, 2, 0] is 2x + 6. */
export type Polynomial = readonly [constant: number, linear: number, square: number];

const DENOMINATOR_MAX = 1_000;
const COEFFICIENT_MAX = 1e6;
const PRECISION = 1e-9;
/** Away from the places that the coefficients are taken from. */
const PROBES = [-7.3, 2.9, 13.7, 101.3];

/**
 * Both sides of a relation as polynomials of at most the second degree, multiplied by the smallest number that makes all coefficients whole;
 * null for anything else.
 */
export function wholeSides(
  left: Formula,
  right: Formula,
  variable: string,
): { left: Polynomial; right: Polynomial; factor: number } | null {
  const [one, other] = [coefficientsOf(left, variable), coefficientsOf(right, variable)];
  if (!one || !other) return null;
  const denominators = [...one, ...other].map(denominatorOf);
  if (denominators.includes(null)) return null;
  const factor = denominators.reduce<number>((all, each) => leastCommonMultiple(all, each ?? 1), 1);
  const whole = (side: Polynomial): Polynomial => {
    const [constant, linear, square] = side.map((coefficient) => Math.round(coefficient * factor) + 0);
    return [constant ?? 0, linear ?? 0, square ?? 0];
  };
  const sides = { left: whole(one), right: whole(other), factor };
  const isSmall = [...sides.left, ...sides.right].every((value) => Math.abs(value) <= COEFFICIENT_MAX);
  return isSmall ? sides : null;
}

/** `one` less `other`. */
export function minus(one: Polynomial, other: Polynomial): Polynomial {
  return [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
}

export function commonFactor(side: Polynomial): number {
  return side.map(Math.abs).reduce((all, each) => greatestCommonDivisor(all, each), 0);
}

function coefficientsOf(side: Formula, variable: string): Polynomial | null {
  const at = (x: number) => side.at({ [variable]: x });
  const [above, constant, below] = [at(1), at(0), at(-1)];
  const [square, linear] = [(above + below) / 2 - constant, (above - below) / 2];
  const isMet = PROBES.every((x) => {
    const terms = [square * x * x, linear * x, constant];
    const sum = terms.reduce((all, term) => all + term, 0);
    return Math.abs(at(x) - sum) <= PRECISION * Math.max(1, ...terms.map(Math.abs));
  });
  return isMet ? [constant, linear, square] : null;
}

/** The smallest number that makes a value whole; null where none is small. */
function denominatorOf(value: number): number | null {
  for (let denominator = 1; denominator <= DENOMINATOR_MAX; denominator += 1) {
    const product = value * denominator;
    if (Math.abs(product - Math.round(product)) <= PRECISION * Math.max(1, Math.abs(product)))
      return denominator;
  }
  return null;
}

function leastCommonMultiple(one: number, other: number): number {
  return (one * other) / greatestCommonDivisor(one, other);
}
