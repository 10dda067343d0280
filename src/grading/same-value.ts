import type { Formula } from './formula.ts';
import { undecided, type Verdict, right, wrong } from './verdict.ts';

const RELATIVE_TOLERANCE = 1e-8;
/** Where formulas are compared: no small numbers, at which much is equal by chance, and both signs. */
const SAMPLES = 24;
const SAMPLE_SPAN = 3;
/** So many common values make two formulas the same. */
const ENOUGH = 5;

/** Whether two expressions have the same value wherever both have one. */
export function compareValues(expected: Formula, given: Formula): Verdict {
  const variables = [...new Set([...expected.variables, ...given.variables])].toSorted();
  const samples = variables.length === 0 ? 1 : SAMPLES;
  let common = 0;
  for (let index = 0; index < samples; index += 1) {
    const point = samplePoint(variables, index);
    const [left, other] = [expected.at(point), given.at(point)];
    if (!Number.isFinite(left) || !Number.isFinite(other)) continue;
    if (!isClose(left, other)) return variables.includes('i') ? undecided('too_complex') : wrong();
    common += 1;
  }
  if (common >= Math.min(samples, ENOUGH)) return right();
  return undecided('unreadable');
}

/** Equal but for the last digits of floating point arithmetic. */
export function isClose(a: number, b: number): boolean {
  return a === b || Math.abs(a - b) <= RELATIVE_TOLERANCE * Math.max(Math.abs(a), Math.abs(b));
}

/** The same point for the same variables every time; every other one with positive values only. */
export function samplePoint(variables: string[], index: number): Record<string, number> {
  return Object.fromEntries(
    variables.map((name, position) => {
      const fraction = ((index + 1) * 0.618_033_988_7 + (position + 1) * 0.754_877_666_2) % 1;
      const size = 0.3 + fraction * SAMPLE_SPAN;
      return [name, index % 2 === 1 && fraction > 0.3 ? -size : size];
    }),
  );
}
