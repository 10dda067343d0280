/** A function of one real number; NaN where it has no value. */
export type RealFunction = (x: number) => number;

/** No round numbers, which are likely to be zeros themselves: the grid must see the signs beside them. */
const FINE_STEP = 0.309_017;
const FINE_REACH = 25.132_7;
/** From the end of the fine steps to 10 to the 8, and from 10 to the -6 to their beginning. */
const COARSE_FACTOR = 1.618_034;
const COARSE_MAX = 1e9;
const SMALLEST = 1e-7;
const BISECTIONS = 70;
const ROOTS_MAX = 40;
/** Of the place: a simple zero lies within it. */
const SIMPLE_REACH = 1e-9;
/** Of the place: to see that a function touches zero and turns back, and how far off that place may be. */
export const TOUCH_REACH = 1e-5;
const TOUCH_SHARE = 1e-3;

const GRID = makeGrid();

/** Where a function can begin or end to be positive, negative or zero. */
export interface Turns {
  /** Where it changes its sign or begins or ends to have a value, to the last digits. */
  crossings: number[];
  /** Where it comes nearest to zero, to half of the digits: more cannot be known of a minimum. */
  touches: number[];
}

/** The turns of a function above `from`. */
export function findTurns(f: RealFunction, from: number): Turns {
  const places = GRID.filter((x) => x >= from);
  const values = places.map(f);
  const turns: Turns = { crossings: [], touches: [] };
  for (let index = 1; index < places.length && turns.crossings.length < ROOTS_MAX; index += 1) {
    const [a, b, c] = [places[index - 1] ?? 0, places[index] ?? 0, places[index + 1]];
    const [fa = NaN, fb = NaN, fc = NaN] = values.slice(index - 1, index + 2);
    if (fb === 0) turns.crossings.push(b);
    else if (fa * fb < 0) turns.crossings.push(bisect(f, a, b));
    else if (c !== undefined && isDip(fa, fb, fc)) addBottom(turns, f, [a, c]);
    else if (Number.isNaN(fa) !== Number.isNaN(fb)) turns.crossings.push(edge(f, a, b));
  }
  return turns;
}

/** Nearer to zero than on both sides, without reaching it; a function that stays level has no dips. */
function isDip(before: number, value: number, after: number): boolean {
  const [left, middle, right] = [Math.abs(before), Math.abs(value), Math.abs(after)];
  return value * after > 0 && middle <= left && middle <= right && (middle < left || middle < right);
}

/** Whether the function is zero at `x`, but for the last digits. */
export function isZeroAt(f: RealFunction, x: number): boolean {
  const value = Math.abs(f(x));
  if (Number.isNaN(value)) return false;
  if (value === 0) return true;
  const reach = TOUCH_REACH * Math.max(Math.abs(x), SMALLEST);
  const [below, above] = [f(x - reach), f(x + reach)];
  // A pole, where the sign changes as well.
  if (value > Math.max(Math.abs(below), Math.abs(above))) return false;
  const step = SIMPLE_REACH * Math.max(Math.abs(x), SMALLEST);
  const slope = Math.max(Math.abs(f(x + step) - f(x)), Math.abs(f(x - step) - f(x)));
  if (value <= slope) return true;
  const [before, after] = [below - f(x), above - f(x)];
  return before * after > 0 && value <= TOUCH_SHARE * Math.min(Math.abs(before), Math.abs(after));
}

function bisect(f: RealFunction, low: number, high: number): number {
  let [a, b] = [low, high];
  const sign = Math.sign(f(a));
  for (let step = 0; step < BISECTIONS; step += 1) {
    const middle = (a + b) / 2;
    if (Math.sign(f(middle)) === sign) a = middle;
    else b = middle;
  }
  // Of the two ends, which differ in the last digit, the one that is nearer to zero.
  return Math.abs(f(a)) < Math.abs(f(b)) ? a : b;
}

/** Of a function that dips towards zero: both places where it crosses zero, or the one where it comes nearest. */
function addBottom(turns: Turns, f: RealFunction, [low, high]: [number, number]): void {
  const sign = Math.sign(f(low));
  let [a, b] = [low, high];
  for (let step = 0; step < BISECTIONS; step += 1) {
    const [left, other] = [a + (b - a) / 3, b - (b - a) / 3];
    if (sign * f(left) < sign * f(other)) b = other;
    else a = left;
  }
  const lowest = (a + b) / 2;
  const crossings = sign * f(lowest) < 0 ? [bisect(f, low, lowest), bisect(f, lowest, high)] : [];
  const [first = 0, second = 0] = crossings;
  if (second - first > TOUCH_REACH * Math.max(Math.abs(lowest), SMALLEST)) turns.crossings.push(...crossings);
  else turns.touches.push(lowest);
}

/** Where the function begins or ends to have a value. */
function edge(f: RealFunction, low: number, high: number): number {
  let [a, b] = [low, high];
  const isOut = Number.isNaN(f(a));
  for (let step = 0; step < BISECTIONS; step += 1) {
    const middle = (a + b) / 2;
    if (Number.isNaN(f(middle)) === isOut) a = middle;
    else b = middle;
  }
  return isOut ? b : a;
}

function makeGrid(): number[] {
  const positive: number[] = [];
  for (let x = SMALLEST; x < FINE_STEP / 2; x *= COARSE_FACTOR * 2) positive.push(x);
  for (let x = FINE_STEP / 2; x < FINE_REACH; x += FINE_STEP) positive.push(x);
  for (let x = FINE_REACH; x < COARSE_MAX; x *= COARSE_FACTOR) positive.push(x);
  return [...positive.map((x) => -x).toReversed(), 0, ...positive];
}
