import { languageFor } from '#language/languages.ts';
import { evaluateArithmetic } from '../arithmetic.ts';
import { createMessageBudget } from '../limits.ts';
import { plainMath } from '../plain-math.ts';
import { isClose } from '../same-value.ts';
import { readForm } from '../steps/form.ts';
import { solveSystem } from '../steps/system.ts';

const EQUATIONS_MAX = 3;
const ASSIGNED = /(?<!\p{L})([a-z])\s*=\s*([^=,;\p{L}]+)/giu;
/** '(7, 3)' in the order of the alphabet. */
const POINT = /\(\s*([^(),;]+)[,;]\s*([^(),;]+)\)/u;

/** The equations of a system that relations of a question form, joined by ' ; '; null where they are none with exactly one solution. */
export function readSystem(relations: readonly string[], language: string): string | null {
  const { and = 'and' } = languageFor(language) ?? {};
  // In Spanish, 'y' is a variable too: where it joins two equations, one has ended before it.
  const joint = new RegExp(String.raw`(?<==[^=]*)\s(?:${and})\s(?=[^=]*=)`, 'iu');
  const equations = relations
    .flatMap((relation) => relation.split(/;|,\s/u).flatMap((part) => part.split(joint)))
    .map((equation) => equation.trim())
    .filter((equation) => equation.includes('='));
  if (equations.length < 2 || equations.length > EQUATIONS_MAX) return null;
  const statement = equations.join(' ; ');
  return solutionOf(statement, language) ? statement : null;
}

/** Judges values of the variables: 'x = 7, y = 3', or '(7, 3)'. */
export function judgeSystem(
  { statement, language }: { statement: string; language: string },
  said: string,
): 'right' | 'part' | 'wrong' | 'undecided' {
  const solution = solutionOf(statement, language);
  if (!solution) return 'undecided';
  const names = Object.keys(solution).toSorted();
  const values = valuesIn(said, names, language);
  const known = names.filter((name) => values.has(name));
  if (known.length === 0) return 'undecided';
  const isRight = known.every((name) => isClose(values.get(name) ?? Number.NaN, solution[name] ?? 0));
  if (!isRight) return 'wrong';
  return known.length === names.length ? 'right' : 'part';
}

function valuesIn(said: string, names: readonly string[], language: string): Map<string, number> {
  const found = [...said.matchAll(ASSIGNED)].map(([, name = '', value = '']) => [name, value] as const);
  const [, first, second] = POINT.exec(said) ?? [];
  const point = found.length === 0 && names.length === 2 ? [first, second] : [];
  const pairs = [...found, ...point.map((value, index) => [names[index] ?? '', value ?? ''] as const)];
  return new Map(
    pairs.flatMap(([name, value]) => {
      const number = evaluateArithmetic(plainMath(value.trim().replace(/(?<![.\s])[.\s]+$/u, ''), language));
      return number !== null && names.includes(name) ? [[name, number]] : [];
    }),
  );
}

function solutionOf(statement: string, language: string): Record<string, number> | null {
  const budget = createMessageBudget();
  const forms = statement
    .split(' ; ')
    .map((equation) => readForm(equation, { language, budget, known: new Set() }));
  return forms.every((form) => form !== null) ? solveSystem(forms) : null;
}
