import { type Budget, TooComplex } from '../limits.ts';
import { type Atom, holdsAt, type VariableLine, type Relation, testPlaces, turnsOf } from '../relation.ts';
import type { Turns } from '../roots.ts';
import { readPlainNumber } from '../arithmetic.ts';
import type { Form } from './form.ts';

/** How the solutions of a step compare with those of one before. */
export interface Comparison {
  /** Of the first that the second has too. */
  kept: number[];
  /** Of the first that the second has not. */
  lost: number[];
  /** Of the second that the first has not. */
  gained: number[];
}

/** What is known of a relation of one variable along its line. */
export interface Solved {
  relation: Relation;
  line: VariableLine;
  turns: Turns[];
  /** Decimals that stand alone on one side, with the value of half their last place. */
  decimals: ReadonlyArray<{ value: number; half: number }>;
  isEquation: boolean;
}

/** More is the work of a periodic function, of which only a part was looked at. */
const SOLUTIONS_MAX = 8;
/** Nearer than this, two values may be one that was rounded on the way. */
const NEAR = 0.005;
const ROUGHLY_NEAR = 0.02;
const SLACK = 1e-6;
/** No functions. */
const POLYNOMIAL = /^(?:[\d\s.+\-*/()^]|(?<!\p{L})\p{L}(?!\p{L}))*$/u;
const PROBES = [-7.3, 2.9, 13.7, 101.3];
const PRECISION = 1e-10;

/** Null where it takes too long. */
export function solve(form: Form, variable: string, fixed: Record<string, number>): Solved | null {
  const { relation } = form;
  if (!relation) return null;
  const line = { variable, fixed, from: Number.NEGATIVE_INFINITY };
  const atoms = relation.flat();
  return orNull(() => ({
    relation,
    line,
    turns: turnsAlong(line, relation),
    decimals: form.hasDecimals
      ? atoms.flatMap(({ left, right }) => [left.text, right.text].flatMap((text) => decimalIn(text)))
      : [],
    isEquation: atoms.every(({ sign }) => sign === '='),
  }));
}

/** Where a relation can begin or end to hold. */
export function turnsAlong(line: VariableLine, relation: Relation): Turns[] {
  return relation.flat().flatMap((atom) => simpleTurns(line, atom) ?? turnsOf(line, [[atom]]));
}

/** Compares what two steps say of the same variable; null where nothing certain can be said. */
export function compareSolutions(before: Solved, after: Solved): Comparison | null {
  const compared = orNull(() => comparedAt(before, after));
  if (!compared) return null;
  const { kept, lost, gained } = compared;
  if (before.isEquation && [kept, lost, gained].some((list) => list.length > SOLUTIONS_MAX)) return null;
  return withRounding(compared, after);
}

/** Where a relation holds at all, as far as can be seen. */
export function placesOf(solved: Solved): number[] | null {
  return orNull(() =>
    testPlaces(solved.turns, solved.line.from).filter((x) => holdsAt(solved.line, solved.relation, x)),
  );
}

export function holds(solved: Solved, x: number): boolean | null {
  return orNull(() => holdsAt(solved.line, solved.relation, x));
}

export function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof TooComplex) return null;
    throw error;
  }
}

/** Comparisons of one solution happen one after the other; each may take as much as one message. */
export interface RenewedBudget extends Budget {
  renew(): void;
}

/** Most steps are linear or quadratic, where nothing has to be sought; null for all others. */
function simpleTurns({ variable, fixed }: VariableLine, { left, right }: Atom): Turns[] | null {
  if (!POLYNOMIAL.test(left.text) || !POLYNOMIAL.test(right.text)) return null;
  const f = (x: number) => {
    const point = { ...fixed, [variable]: x };
    return left.at(point) - right.at(point);
  };
  const [above, c, below] = [f(1), f(0), f(-1)];
  const [a, b] = [(above + below) / 2 - c, (above - below) / 2];
  const isQuadratic = PROBES.every((x) => {
    const terms = [a * x * x, b * x, c];
    const sum = terms.reduce((all, term) => all + term, 0);
    return Math.abs(f(x) - sum) <= PRECISION * Math.max(1, ...terms.map(Math.abs));
  });
  if (!isQuadratic) return null;
  const scale = Math.max(Math.abs(a), Math.abs(b), Math.abs(c));
  if (Math.abs(a) > PRECISION * scale) return [quadraticTurns(a, b, c)];
  return [{ crossings: Math.abs(b) > PRECISION * scale ? [-c / b] : [], touches: [] }];
}

function quadraticTurns(a: number, b: number, c: number): Turns {
  const middle = -b / (2 * a);
  const square = b * b - 4 * a * c;
  if (Math.abs(square) <= PRECISION * Math.max(b * b, Math.abs(4 * a * c)))
    return { crossings: [], touches: [middle] };
  if (square < 0) return { crossings: [], touches: [] };
  const half = Math.sqrt(square) / (2 * Math.abs(a));
  return { crossings: [middle - half, middle + half], touches: [] };
}

function comparedAt(before: Solved, after: Solved): Comparison {
  const compared: Comparison = { kept: [], lost: [], gained: [] };
  for (const x of testPlaces([...before.turns, ...after.turns], before.line.from)) {
    const was = holdsAt(before.line, before.relation, x);
    const is = holdsAt(after.line, after.relation, x);
    if (was && is) compared.kept.push(x);
    else if (was) compared.lost.push(x);
    else if (is) compared.gained.push(x);
  }
  return compared;
}

/** '3.33' is 10/3 with two decimals. Null where a value may have been rounded otherwise. */
function withRounding({ kept, lost, gained }: Comparison, after: Solved): Comparison | null {
  if (lost.length === 0 || gained.length === 0 || !after.isEquation) return { kept, lost, gained };
  const pairs = lost.map((x) => ({
    x,
    rounded: after.decimals.find(({ value, half }) => Math.abs(x - value) <= half * (1 + SLACK)),
  }));
  const rounded = new Set(pairs.flatMap((pair) => pair.rounded?.value ?? []));
  const left = {
    kept: [...kept, ...pairs.filter((pair) => pair.rounded).map(({ x }) => x)],
    lost: pairs.filter((pair) => !pair.rounded).map(({ x }) => x),
    gained: gained.filter(
      (x) => ![...rounded].some((value) => Math.abs(x - value) <= SLACK * Math.max(1, Math.abs(x))),
    ),
  };
  const isNear = left.lost.some((x) => left.gained.some((value) => mayBeRounded(x, value)));
  return isNear ? null : left;
}

function mayBeRounded(exact: number, value: number): boolean {
  const distance = Math.abs(exact - value) / Math.max(Math.abs(exact), SLACK);
  const isShort = Math.abs(exact * 100 - Math.round(exact * 100)) < SLACK;
  return distance < NEAR || (!isShort && distance < ROUGHLY_NEAR);
}

function decimalIn(text: string): Array<{ value: number; half: number }> {
  if (!/^\s*[-+]?\s*\d/u.test(text)) return [];
  const number = readPlainNumber(text.trim());
  if (!number || number.place === 0) return [];
  return [{ value: number.value, half: number.place / 2 }];
}
