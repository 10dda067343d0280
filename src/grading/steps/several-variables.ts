import { holdsAt, testPlaces } from '../relation.ts';
import { samplePoint } from '../same-value.ts';
import type { Form } from './form.ts';
import { turnsAlong } from './solutions.ts';

const SAMPLES = 3;

/**
 * Whether an equation in several variables holds wherever another one does, as far as was looked: formulas are meant for positive values,
 * which all variables but one have here. `wrong` where it holds nowhere.
 */
export function compareInSeveral(before: Form, after: Form): 'follows' | 'wrong' | 'unknown' {
  const seen = placesSeen(before, after);
  if (seen.length < SAMPLES) return 'unknown';
  if (seen.every(Boolean)) return 'follows';
  return seen.some(Boolean) ? 'unknown' : 'wrong';
}

/** At solutions of the first, whether the second holds. */
function placesSeen({ relation: first, variables }: Form, { relation: second }: Form): boolean[] {
  const [variable, ...others] = variables;
  if (!first || !second || variable === undefined) return [];
  return Array.from({ length: SAMPLES }, (_, index) => index * 2).flatMap((index) => {
    const line = { variable, fixed: samplePoint(others, index), from: Number.NEGATIVE_INFINITY };
    return testPlaces(turnsAlong(line, first), line.from)
      .filter((x) => holdsAt(line, first, x))
      .map((x) => holdsAt(line, second, x));
  });
}
