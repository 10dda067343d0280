import { type Formula, readFormula } from '../formula.ts';
import { type Budget, TooComplex } from '../limits.ts';
import { plainMath, usesDecimalComma } from '../plain-math.ts';
import { readMathStatement } from '../read-statement.ts';
import { type Atom, type Relation, variablesOf } from '../relation.ts';
import { asOne, withoutGroups, withoutIndices } from './normalise-statement.ts';

/** What a step says. */
export interface Form {
  /** Of an equation, chain or single expression; empty for inequalities and lists of solutions. */
  sides: readonly Formula[];
  /** It begins with '=' and goes on from the expression of the step before. */
  isLed: boolean;
  /** Its first side is a name for what follows, as in 'A = 3 · 4 = 12'. */
  isNamed: boolean;
  /** What holds for its variables; null for an expression. */
  relation: Relation | null;
  variables: readonly string[];
  /** Read in more than one way, such as degrees or logarithms of any base: it is never called wrong. */
  isUncertain: boolean;
  /** Decimals that a value may have been rounded to. */
  hasDecimals: boolean;
}

interface Reading {
  language: string;
  budget: Budget;
  /** Variables of the steps before, so that 'x1' is told to be a value of x. */
  known: ReadonlySet<string>;
}

const UNREADABLE = /['′’°∫∑…?]|\\(?:int|sum|lim|prod|partial|angle)|\blim\b|\bd[xyt]\b/u;
const UNCERTAIN = /sin|cos|tan|sen|tg|cot|sec|csc|log/iu;
/** A comma or a point between figures that others write otherwise. */
const AMBIGUOUS = { comma: /\d\.\d{3}(?!\d)/u, point: /\d,\d/u };
const SIDES_MAX = 8;

/** Null for what cannot be read as mathematics, or would take too long. */
export function readForm(statement: string, reading: Reading): Form | null {
  if (UNREADABLE.test(statement)) return null;
  try {
    return formOf(withoutIndices(asOne(statement, reading.language), reading.known), reading);
  } catch (error) {
    if (error instanceof TooComplex) return null;
    throw error;
  }
}

function formOf(written: string, { language, budget }: Reading): Form | null {
  const statement = withoutGroups(written, language);
  const plain = plainMath(statement.replaceAll('≈', '='), language);
  const isLed = plain.startsWith('=');
  const facts = {
    isLed,
    isUncertain:
      UNCERTAIN.test(plain) || AMBIGUOUS[usesDecimalComma(language) ? 'comma' : 'point'].test(statement),
    hasDecimals: /\d\.\d|≈/u.test(plain + statement),
  };
  const sides = sidesOf(isLed ? plain.slice(1) : plain, budget);
  if (sides) {
    const isNamed = !isLed && sides.length > 1 && isName(sides);
    const relation = isLed ? null : relationOf(sides, isNamed);
    const variables = [...new Set(sides.flatMap((side) => side.variables))].toSorted();
    return withDoubt({ ...facts, sides, isNamed, relation, variables });
  }
  const read = readMathStatement(statement.replaceAll('≈', '='), { language, budget });
  if (read?.type === 'empty') return { ...facts, sides: [], isNamed: false, relation: [], variables: [] };
  if (read?.type !== 'relation') return null;
  const relation = fixedIn(read.relation);
  return withDoubt({ ...facts, sides: [], isNamed: false, relation, variables: variablesOf(relation) });
}

/** With the imaginary unit nothing can be told by real numbers. */
function withDoubt(form: Form): Form {
  return form.variables.includes('i') ? { ...form, isUncertain: true } : form;
}

/** Of an expression or of equations in a row; null where there is anything else. */
function sidesOf(plain: string, budget: Budget): Formula[] | null {
  if (/[<>#±∨∧∅{}∞]|,|;/u.test(plain.replaceAll(/\\[a-z]+\{|[{}]/giu, ''))) return null;
  const texts = plain.split('=');
  if (texts.length > SIDES_MAX) throw new TooComplex();
  const sides = texts.map((text) => readFormula(text.trim(), budget));
  return sides.every((side) => side !== null) ? sides.map(fixed) : null;
}

/** What has no variables is worked out once. */
function fixed(side: Formula): Formula {
  if (side.variables.length > 0) return side;
  const value = side.at({});
  return { ...side, at: () => value };
}

function fixedIn(relation: Relation): Relation {
  return relation.map((all) =>
    all.map(({ left, sign, right }) => ({ left: fixed(left), sign, right: fixed(right) })),
  );
}

/** A letter alone that does not stand on the other sides. */
function isName([first, ...others]: readonly Formula[]): boolean {
  if (!first || !/^\s*\\?\p{L}+(?:_\{?\w+\}?)?\s*$/u.test(first.text) || first.variables.length !== 1)
    return false;
  return others.every(({ variables }) => !variables.includes(first.variables[0] ?? ''));
}

/** In a chain, what a variable side is said to be: its name's last value, or the number next to it. */
function relationOf(sides: readonly Formula[], isNamed: boolean): Relation | null {
  const [first, last] = [sides[0], sides.at(-1)];
  if (!first || !last || sides.length < 2) return null;
  if (sides.length === 2 || isNamed) return [[{ left: first, sign: '=', right: last }]];
  const atoms = sides.slice(1).flatMap((right, index): Atom[] => {
    const left = sides[index];
    if (!left) return [];
    const isFixed = (side: Formula) => side.variables.length === 0;
    return isFixed(left) === isFixed(right) ? [] : [{ left, sign: '=', right }];
  });
  return atoms.length === 0 ? null : [atoms];
}
