import { createMessageBudget } from '../limits.ts';
import { compareExpressions } from './equal-sides.ts';
import { readForm } from './form.ts';
import { compareSolutions, orNull, solve } from './solutions.ts';

/** Whether what a step says of its one variable holds for no solution of another statement. */
export function isContradicted(statement: string, step: string, language: string): boolean {
  const budget = createMessageBudget();
  const [from, to] = [statement, step].map((text) => readForm(text, { language, budget, known: new Set() }));
  const [variable, ...others] = from?.variables ?? [];
  if (!from || !to || variable === undefined || others.length > 0 || to.variables.join() !== variable)
    return false;
  if (from.isUncertain || to.isUncertain) return false;
  const [before, after] = [solve(from, variable, {}), solve(to, variable, {})];
  const compared = before && after ? compareSolutions(before, after) : null;
  return compared !== null && compared.kept.length === 0 && compared.lost.length > 0;
}

/** Whether a statement could be the next line after a step: it has the same solutions, or the same value. */
export function continues(step: string, statement: string, language: string): boolean {
  const budget = createMessageBudget();
  const known = new Set<string>();
  const [before, after] = [step, statement].map((text) => readForm(text, { language, budget, known }));
  if (!before || !after || before.variables.join() !== after.variables.join()) return false;
  const [variable, ...others] = before.variables;
  if (variable === undefined) return false;
  if (!before.relation || !after.relation) {
    const [left, right] = [before.sides.at(-1), after.sides.at(-1)];
    return (
      !before.relation &&
      !after.relation &&
      !!left &&
      !!right &&
      orNull(() => compareExpressions(left, right)) === 'equal'
    );
  }
  if (others.length > 0) return false;
  const [from, to] = [solve(before, variable, {}), solve(after, variable, {})];
  const compared = from && to ? compareSolutions(from, to) : null;
  return (
    compared !== null &&
    compared.kept.length > 0 &&
    compared.lost.length === 0 &&
    compared.gained.length === 0
  );
}
