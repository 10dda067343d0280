import { type Budget, createMessageBudget } from '../limits.ts';
import { readForm } from './form.ts';
import { readSteps } from './read-steps.ts';

/** Both sides of a line, and what stands between them; null for anything but one relation. */
export function sidesOf(
  line: string,
  language: string,
): { left: string; sign: string; right: string } | null {
  const statement = readSteps(line, language)[0]?.statement ?? '';
  const [left = '', sign, right = '', ...more] = statement.split(/([<>]=|[=<>≤≥])/u);
  if (sign === undefined || more.length > 0 || left.trim() === '') return null;
  return { left: left.trim(), sign, right: right.trim() };
}

/** The only one of a line; null where it has none or several. */
export function variableOf(line: string, language: string): string | null {
  const [variable, ...others] = formOf(line, language, createMessageBudget())?.variables ?? [];
  return variable === undefined || others.length > 0 ? null : variable;
}

export function formOf(line: string, language: string, budget: Budget) {
  const statement = readSteps(line, language)[0]?.statement ?? '';
  return readForm(statement, { language, budget, known: new Set() });
}

export function isNumber(side: string): boolean {
  return /\d/u.test(side) && !/\p{L}/u.test(side);
}
