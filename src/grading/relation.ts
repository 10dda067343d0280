import type { Formula } from './formula.ts';
import { findTurns, isZeroAt, TOUCH_REACH, type Turns } from './roots.ts';

export type Sign = '=' | '<' | '<=' | '>' | '>=' | '#';
export interface Atom {
  left: Formula;
  sign: Sign;
  right: Formula;
}
/** One of the lists holds: all of its atoms. An empty relation never holds. */
export type Relation = Atom[][];

/** A line through the space of the variables: all are fixed but one, which runs upwards from `from`. */
export interface VariableLine {
  variable: string;
  fixed: Record<string, number>;
  from: number;
}

/** `nowhere`: the same, for both hold nowhere, which says little. */
export type Agreement = 'same' | 'different' | 'nowhere';

/** Two places that differ by less are the same. */
const SAME_PLACE = 1e-9;
const SMALLEST_PLACE = 1e-6;

export function variablesOf(relation: Relation): string[] {
  return [
    ...new Set(relation.flat().flatMap(({ left, right }) => [...left.variables, ...right.variables])),
  ].toSorted();
}

/** Where the atoms of a relation can begin or end to hold. */
export function turnsOf(line: VariableLine, relation: Relation): Turns[] {
  return relation.flat().map((atom) => findTurns(difference(line, atom), line.from));
}

/** Whether two relations hold at the same places of a line: where the one or the other changes, and in between. */
export function agreeOn(line: VariableLine, first: Relation, second: Relation): Agreement {
  let isSeen = false;
  for (const x of testPlaces([...turnsOf(line, first), ...turnsOf(line, second)], line.from)) {
    const holds = holdsAt(line, first, x);
    if (holds !== holdsAt(line, second, x)) return 'different';
    isSeen ||= holds;
  }
  return isSeen ? 'same' : 'nowhere';
}

/** Where relations have to be looked at that change at these turns, and nowhere else. */
export function testPlaces(turns: readonly Turns[], from: number): number[] {
  const crossings = distinct(
    turns.flatMap((turn) => turn.crossings),
    SAME_PLACE,
  );
  // A touch is known less well than a crossing: where both are at one place, the crossing says where.
  const touches = distinct(
    turns.flatMap((turn) => turn.touches),
    TOUCH_REACH,
  ).filter((x) => !crossings.some((other) => isNear(x, other, TOUCH_REACH)));
  const places = [...crossings, ...touches].toSorted((one, other) => one - other);
  if (places.length === 0) return [from === -Infinity ? 0.7 : from + 0.7];
  const between = places.slice(1).map((x, index) => (x + (places[index] ?? x)) / 2);
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  const ends = [first - 1 - Math.abs(first) / 10, last + 1 + Math.abs(last) / 10];
  return [...places, ...between, ...ends].filter((x) => x >= from);
}

function distinct(places: number[], reach: number): number[] {
  const sorted = places.toSorted((a, b) => a - b);
  return sorted.filter((x, index) => index === 0 || !isNear(x, sorted[index - 1] ?? 0, reach));
}

function isNear(a: number, b: number, reach: number): boolean {
  return Math.abs(a - b) <= reach * Math.max(Math.abs(a), SMALLEST_PLACE);
}

export function holdsAt(line: VariableLine, relation: Relation, x: number): boolean {
  return relation.some((all) => all.every((atom) => atomHolds(line, atom, x)));
}

function atomHolds(line: VariableLine, atom: Atom, x: number): boolean {
  const f = difference(line, atom);
  const value = f(x);
  if (Number.isNaN(value)) return false;
  const isZero = isZeroAt(f, x);
  if (atom.sign === '=') return isZero;
  if (atom.sign === '#') return !isZero;
  if (isZero) return atom.sign === '<=' || atom.sign === '>=';
  return atom.sign.startsWith('<') ? value < 0 : value > 0;
}

function difference({ variable, fixed }: VariableLine, { left, right }: Atom): (x: number) => number {
  return (x) => {
    const values = { ...fixed, [variable]: x };
    return left.at(values) - right.at(values);
  };
}
