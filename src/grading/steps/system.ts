import { isClose } from '../same-value.ts';
import type { Formula } from '../formula.ts';
import type { Form } from './form.ts';

const VARIABLES_MAX = 3;
const SINGULAR = 1e-9;

/** The one solution of as many linear equations as they have variables; null where they are something else. */
export function solveSystem(forms: readonly Form[]): Record<string, number> | null {
  const variables = [...new Set(forms.flatMap((form) => form.variables))].toSorted();
  const count = variables.length;
  if (count < 2 || count > VARIABLES_MAX || forms.length !== count) return null;
  const rows: number[][] = [];
  for (const form of forms) {
    const [atoms = [], ...others] = form.relation ?? [];
    const [atom, ...more] = atoms;
    if (!atom || others.length > 0 || more.length > 0 || atom.sign !== '=') return null;
    const row = linearRow((point) => atom.left.at(point) - atom.right.at(point), variables);
    if (!row) return null;
    rows.push(row);
  }
  return eliminate(rows, variables);
}

export function holdsAtPoint({ relation }: Form, point: Record<string, number>): boolean | null {
  if (!relation) return null;
  const same = (a: Formula, b: Formula) => {
    const [left, right] = [a.at(point), b.at(point)];
    return isClose(left, right) || Math.abs(left - right) < SINGULAR;
  };
  if (relation.flat().some(({ sign }) => sign !== '=')) return null;
  return relation.some((all) => all.every(({ left, right }) => same(left, right)));
}

/** Coefficients and, last, the constant; null where it is not linear. */
function linearRow(
  f: (point: Record<string, number>) => number,
  variables: readonly string[],
): number[] | null {
  const at = (values: readonly number[]) =>
    f(Object.fromEntries(variables.map((name, index) => [name, values[index] ?? 0])));
  const zero = variables.map(() => 0);
  const constant = at(zero);
  const row = variables.map((_, index) => at(zero.with(index, 1)) - constant);
  const probe = variables.map((_, index) => 2.37 + index * 1.61);
  const expected = row.reduce((sum, factor, index) => sum + factor * (probe[index] ?? 0), constant);
  const value = at(probe);
  return Number.isFinite(value) && Math.abs(value - expected) <= SINGULAR * Math.max(1, Math.abs(value))
    ? [...row, -constant]
    : null;
}

function eliminate(given: number[][], variables: readonly string[]): Record<string, number> | null {
  const rows = given.map((row) => [...row]);
  const count = variables.length;
  for (let column = 0; column < count; column += 1) {
    const pivot = rows.findIndex((row, index) => index >= column && Math.abs(row[column] ?? 0) > SINGULAR);
    const [row, other] = [rows[pivot], rows[column]];
    if (!row || !other) return null;
    rows[pivot] = other;
    const scaled = row.map((value) => value / (row[column] ?? 1));
    rows[column] = scaled;
    for (const [index, target] of rows.entries()) {
      if (index === column) continue;
      const factor = target[column] ?? 0;
      rows[index] = target.map((value, at) => value - factor * (scaled[at] ?? 0));
    }
  }
  return Object.fromEntries(variables.map((name, index) => [name, rows[index]?.[count] ?? 0]));
}
