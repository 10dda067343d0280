import { compareRelations, isVariable } from './compare-relations.ts';
import { type Formula, readFormula } from './formula.ts';
import type { Budget } from './limits.ts';
import { readMathStatement, type MathStatement } from './read-statement.ts';
import { type Atom, type Relation, variablesOf } from './relation.ts';
import { compareValues } from './same-value.ts';
import { right, undecided, type Verdict, wrong } from './verdict.ts';
import { type Tuple, compareIntervals } from './compare-intervals.ts';

/** Whether two mathematical texts say the same. Throws TooComplex. */
export function compareMath(
  expected: string,
  given: string,
  { language, budget }: { language: string; budget: Budget },
): Verdict {
  const [key, answer] = [expected, given].map((text) => readMathStatement(text, { language, budget }));
  if (!key) return undecided('unreadable_expected');
  if (!answer) return wrong('unreadable');
  return compareStatements(key, answer, budget);
}

function compareStatements(key: MathStatement, answer: MathStatement, budget: Budget): Verdict {
  if (key.type === 'empty' || answer.type === 'empty') return key.type === answer.type ? right() : wrong();
  if (key.type === 'all' || answer.type === 'all') return key.type === answer.type ? right() : wrong();
  if (key.type === 'values' && answer.type === 'values') return compareSets(key.values, answer.values);
  if (key.type === 'tuple' && answer.type === 'tuple') return compareTuples(key, answer);
  if (key.type === 'values' && answer.type === 'relation') return compareWork(key.values, answer.relation);
  if (key.type === 'relation' && answer.type === 'values')
    return compareSolutions(key.relation, answer.values, budget);
  if (key.type === 'relation' && answer.type === 'relation')
    return compareRelations(key.relation, answer.relation);
  return compareIntervals(key, answer, budget);
}

/** Sets are equal when each value of the one is among those of the other. */
function compareSets(key: Formula[], answer: Formula[]): Verdict {
  const [first, second] = [key[0], answer[0]];
  if (key.length === 1 && answer.length === 1 && first && second) return compareValues(first, second);
  const isIn = (value: Formula, values: Formula[]) =>
    values.some((other) => compareValues(value, other).judgement === 'right');
  return key.every((value) => isIn(value, answer)) && answer.every((value) => isIn(value, key))
    ? right()
    : wrong();
}

function compareTuples(key: Tuple, answer: Tuple): Verdict {
  if (key.open !== answer.open || key.close !== answer.close) return wrong();
  if (key.parts.length !== answer.parts.length) return wrong();
  const isSame = key.parts.every((part, index) => {
    const other = answer.parts[index];
    if (typeof part === 'string' || typeof other === 'string' || !other) return part === other;
    return compareValues(part, other).judgement === 'right';
  });
  return isSame ? right() : wrong();
}

/** An expression is also answered as 'y = …', or by equations all of whose sides are equal to it. */
function compareWork(key: Formula[], answer: Relation): Verdict {
  const [atoms = []] = answer;
  const [value] = key;
  if (!value || key.length > 1 || answer.length > 1 || atoms.some(({ sign }) => sign !== '='))
    return wrong('different_form');
  const [first] = atoms;
  const sides = [...atoms.slice(0, 1).map(({ left }) => left), ...atoms.map((atom) => atom.right)];
  const isNamed =
    first !== undefined && isName(first.left) && !value.variables.includes(first.left.variables[0] ?? '');
  const verdicts = sides.slice(isNamed ? 1 : 0).map((side) => compareValues(value, side));
  return verdicts.every(({ judgement }) => judgement === 'right') ? right() : wrong();
}

/** 'y', or 'f(x)', which reads as a product. */
function isName(formula: Formula): boolean {
  return isVariable(formula) || /^\s*[a-zA-Z]\s?\([a-z]\)\s*$/.test(formula.text);
}

/** 'x = 5' is also answered by '5', 'x = 2 or x = -2' by '2, -2'. */
function compareSolutions(key: Relation, values: Formula[], budget: Budget): Verdict {
  const [variable, ...others] = variablesOf(key);
  const isSolved = key.every(
    (all) =>
      all.length === 1 &&
      all.every(({ left, right: other, sign }) => sign === '=' && (isVariable(left) || isVariable(other))),
  );
  if (variable === undefined) return undecided('unreadable_expected');
  if (isSolved && values.every((value) => value.variables.length === 0 || others.length > 0)) {
    const left = others.length === 0 ? readFormula(variable, budget) : solvedFor(key);
    if (left)
      return compareRelations(
        key,
        values.map((value): Atom[] => [{ left, sign: '=', right: value }]),
      );
  }
  return wrong('different_form');
}

function solvedFor(key: Relation): Formula | null {
  const left = key[0]?.[0]?.left;
  return left && isVariable(left) ? left : null;
}
