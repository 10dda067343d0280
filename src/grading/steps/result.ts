import { isVariable } from '../compare-relations.ts';
import type { Form } from './form.ts';
import type { StepEntry } from './entry.ts';
import { compareSolutions, holds } from './solutions.ts';

/**
 * What the last line comes to, compared with the first: `right`; `extraneous` has values that the first line has not, `incomplete` lacks
 * some; `open` is not solved yet.
 */
export type Result =
  | { kind: 'right' | 'wrong' | 'incomplete' | 'open' | 'unknown' }
  | { kind: 'extraneous'; variable: string; values: readonly number[]; first: number };

const VALUES_SHOWN_MAX = 4;

/** Whether a step says what its one variable is. */
export function hasResult(form: Form | null): boolean {
  const [variable, ...more] = form?.variables ?? [];
  if (!form?.relation || form.relation.length === 0 || variable === undefined || more.length > 0)
    return false;
  return form.relation.every((all) =>
    all.every(({ left, right }) => isVariable(left) && right.variables.length === 0),
  );
}

/** What the steps of one task result in. */
export function resultOf(part: readonly StepEntry[]): Result {
  const last = part.findLast(({ form }) => hasResult(form));
  const [variable] = last?.form?.variables ?? [];
  if (!last || variable === undefined)
    return { kind: part.some(({ form }) => form?.relation) ? 'open' : 'unknown' };
  const first = part.find(({ form }) => form?.relation && form.variables.join() === variable);
  if (!first || first === last || first.form?.isUncertain) return { kind: 'unknown' };
  const [from, to] = [first.solved.get(variable), last.solved.get(variable)];
  const compared = from && to ? compareSolutions(from, to) : null;
  if (!from || !compared) return { kind: 'unknown' };
  const { kept, lost, gained } = compared;
  const others = part
    .filter((one) => one !== last && hasResult(one.form))
    .map((one) => one.solved.get(variable));
  const isLost = lost.some((x) => !others.some((solved) => solved && holds(solved, x)));
  if (gained.length === 0) return { kind: isLost ? 'incomplete' : 'right' };
  if (kept.length === 0 || !from.isEquation || gained.length > VALUES_SHOWN_MAX) return { kind: 'wrong' };
  return { kind: 'extraneous', variable, values: gained, first: first.number };
}
