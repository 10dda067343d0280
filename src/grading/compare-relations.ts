import type { Formula } from './formula.ts';
import { type Agreement, agreeOn, type Atom, type Relation, variablesOf } from './relation.ts';
import { compareValues, isClose, samplePoint } from './same-value.ts';
import { right, undecided, type Verdict, wrong } from './verdict.ts';

/** For how many values of the other variables an equation in several is solved. */
const SAMPLES = 4;

/** Whether two relations have the same solutions, however they are written. */
export function compareRelations(expected: Relation, given: Relation): Verdict {
  const variables = variablesOf(expected);
  if (variables.join() !== variablesOf(given).join()) return wrong();
  if (variables.length === 0) return undecided('unreadable');
  if (isSystem(expected, variables) || isSystem(given, variables)) return compareSystems(expected, given);
  const anywhere = compareOnLines(expected, given, { variables, from: -Infinity });
  if (anywhere === 'same') return right();
  if (anywhere === 'nowhere') return areProportional(expected, given) ? right() : undecided('unreadable');
  if (variables.length === 1) return wrong();
  const positive = compareOnLines(expected, given, { variables, from: 0 });
  return positive === 'same' ? undecided('positive_only') : wrong();
}

function compareOnLines(
  expected: Relation,
  given: Relation,
  { variables, from }: { variables: string[]; from: number },
): Agreement {
  let found: Agreement = 'nowhere';
  for (const variable of variables) {
    const others = variables.filter((name) => name !== variable);
    for (let index = 0; index < (others.length === 0 ? 1 : SAMPLES); index += 1) {
      const fixed = samplePoint(others, from === 0 ? index * 2 : index);
      const agreement = agreeOn({ variable, fixed, from }, expected, given);
      if (agreement === 'different') return 'different';
      if (agreement === 'same') found = 'same';
    }
  }
  return found;
}

/** Several equations at once, which cannot be compared along a line through the space of the variables. */
function isSystem(relation: Relation, variables: string[]): boolean {
  return variables.length > 1 && relation.some((all) => all.filter(({ sign }) => sign === '=').length > 1);
}

function compareSystems(expected: Relation, given: Relation): Verdict {
  const [first, second] = [expected[0], given[0]];
  if (!first || !second || expected.length > 1 || given.length > 1) return undecided('too_complex');
  const [solved, answered] = [assignments(first), assignments(second)];
  if (solved && answered) return sameAssignments(solved, answered) ? right() : wrong();
  if (first.length !== second.length) return undecided('too_complex');
  const isMatched = first.every((atom) =>
    second.some((other) => compareRelations([[atom]], [[other]]).judgement === 'right'),
  );
  return isMatched ? right() : undecided('too_complex');
}

function sameAssignments(first: Map<string, Formula>, second: Map<string, Formula>): boolean {
  return (
    first.size === second.size &&
    [...first].every(([name, value]) => {
      const other = second.get(name);
      return other !== undefined && compareValues(value, other).judgement === 'right';
    })
  );
}

/** 'x = 2 and y = 3' as a map; null where something else is said. */
function assignments(atoms: Atom[]): Map<string, Formula> | null {
  const found = new Map<string, Formula>();
  for (const { left, right: other, sign } of atoms) {
    const [name, value] = isVariable(left) ? [left, other] : [other, left];
    if (sign !== '=' || !isVariable(name) || value.variables.length > 0) return null;
    found.set(name.variables[0] ?? '', value);
  }
  return found.size === atoms.length ? found : null;
}

/** Whether the formula is a variable alone. */
export function isVariable({ text, variables }: Formula): boolean {
  return (
    variables.length === 1 &&
    /^\s*(?:\(\s*)?\\?[\p{L}]+(?:_\{?\w+\}?)?\s*(?:\)\s*)?$/u.test(text) &&
    !/^\s*\p{L}{2,}/u.test(text)
  );
}

/** Two equations without a real solution are still the same when one is a multiple of the other. */
function areProportional(expected: Relation, given: Relation): boolean {
  const [[first] = [], [second] = []] = [expected[0], given[0]];
  if (!first || !second || expected.flat().length + given.flat().length !== 2 || first.sign !== second.sign)
    return false;
  const variables = variablesOf(expected);
  const ratios = Array.from({ length: SAMPLES }, (_, index) => {
    const point = samplePoint(variables, index);
    return (first.left.at(point) - first.right.at(point)) / (second.left.at(point) - second.right.at(point));
  });
  return ratios.every((ratio) => Number.isFinite(ratio) && isClose(ratio, ratios[0] ?? 0));
}
