import { compareRelations } from './compare-relations.ts';
import { readFormula } from './formula.ts';
import type { Budget } from './limits.ts';
import type { MathStatement } from './read-statement.ts';
import { type Atom, type Relation, variablesOf } from './relation.ts';
import { type Verdict, wrong } from './verdict.ts';

export type Tuple = Extract<MathStatement, { type: 'tuple' }>;

/** An interval against an inequality of one variable, a point against 'x = 1, y = 2'. */
export function compareIntervals(key: MathStatement, answer: MathStatement, budget: Budget): Verdict {
  const relation = [key, answer].find((statement) => statement.type === 'relation');
  const variables = relation ? variablesOf(relation.relation) : ['x'];
  const [first, second] = [key, answer].map((statement) => asRelation(statement, variables, budget));
  return first && second ? compareRelations(first, second) : wrong('different_form');
}

function asRelation(statement: MathStatement, variables: string[], budget: Budget): Relation | null {
  if (statement.type === 'relation') return statement.relation;
  const tuples =
    statement.type === 'union' ? statement.tuples : statement.type === 'tuple' ? [statement] : [];
  const lists = tuples.map((tuple) =>
    variables.length === 1 ? asInterval(tuple, variables, budget) : asPoint(tuple, variables, budget),
  );
  return lists.length === 0 || lists.some((list) => list === null)
    ? null
    : lists.filter((list) => list !== null);
}

function asInterval({ open, close, parts }: Tuple, [name = 'x']: string[], budget: Budget): Atom[] | null {
  const [low, high, ...more] = parts;
  const variable = readFormula(name, budget);
  if (!variable || !low || !high || more.length > 0 || low === 'infinity' || high === '-infinity')
    return null;
  const atoms: Atom[] = [];
  if (low !== '-infinity') atoms.push({ left: variable, sign: open === '[' ? '>=' : '>', right: low });
  if (high !== 'infinity') atoms.push({ left: variable, sign: close === ']' ? '<=' : '<', right: high });
  return atoms;
}

function asPoint({ parts }: Tuple, variables: string[], budget: Budget): Atom[] | null {
  if (parts.length !== variables.length) return null;
  const atoms = parts.flatMap((part, index): Atom[] => {
    const left = readFormula(variables[index] ?? '', budget);
    return left && typeof part !== 'string' ? [{ left, sign: '=', right: part }] : [];
  });
  return atoms.length === parts.length ? atoms : null;
}
