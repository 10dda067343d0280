import { greatestCommonDivisor } from '../greatest-common-divisor.ts';
import { minus, type Polynomial } from './polynomial.ts';
import {
  type Operation,
  type Sides,
  type Sign,
  type Solved,
  type SolvedLine,
  writtenSides,
} from './sides.ts';
import { printed, writtenFraction, writtenTerm } from './written.ts';

const FLIPPED: Readonly<Record<Sign, Sign>> = { '=': '=', '<': '>', '>': '<', '≤': '≥', '≥': '≤' };

/** Gets the variable alone on the left side, one operation in each line. */
export function solveLinear(given: Sides): Solved {
  const { variable } = given;
  const lines: SolvedLine[] = [];
  let sides = given;
  const go = (next: Sides, operation: Operation) => {
    sides = next;
    lines.push({ text: writtenSides(sides), operation });
  };
  if (sides.left[1] === 0 && sides.left[2] === 0)
    go({ ...sides, left: sides.right, right: sides.left, sign: FLIPPED[sides.sign] }, { kind: 'swap' });
  for (const place of [2, 1, 0] as const) {
    // The constant stays where it is right, everything else on the left.
    const term = place === 0 ? sides.left[0] : sides.right[place];
    if (term === 0) continue;
    const taken: Polynomial = [place === 0 ? term : 0, place === 1 ? term : 0, place === 2 ? term : 0];
    go(
      { ...sides, left: minus(sides.left, taken), right: minus(sides.right, taken) },
      {
        kind: term < 0 ? 'add' : 'subtract',
        term: writtenTerm({ count: Math.abs(term), letters: ['', variable, `${variable}²`][place] ?? '' }),
      },
    );
  }
  const count = sides.left[1];
  const value = sides.right[0];
  if (count === 0) return { lines, solutions: holds(sides.sign, value) ? 'all' : 'none' };
  if (count !== 1) {
    const sign = count < 0 ? FLIPPED[sides.sign] : sides.sign;
    lines.push({
      text: `${variable} ${sign} ${quotient(value, count)}`,
      operation: { kind: 'divide', by: printed(count), flips: sign !== sides.sign },
    });
  }
  return { lines, solutions: 'some' };
}

function holds(sign: Sign, value: number): boolean {
  if (value === 0) return sign === '=' || sign === '≤' || sign === '≥';
  return value > 0 ? sign === '<' || sign === '≤' : sign === '>' || sign === '≥';
}

/** In lowest terms. */
export function quotient(numerator: number, denominator: number): string {
  const common = greatestCommonDivisor(Math.abs(numerator), Math.abs(denominator));
  return writtenFraction(numerator / common, denominator / common);
}
