import type { Curve } from './formula.ts';
import type { Plot, Range } from './plot-source.ts';

const SAMPLES = 480;
const TICKS_WANTED = 6;
/** The share of values at each end that is cut off if they lie far beyond the others, as near a pole. */
const OUTER_SHARE = 0.03;
const REACHES_FURTHER = 6;
const MARGIN = 0.06;

export interface Point {
  x: number;
  y: number;
}

/** The points of a curve, in pieces: the curve breaks where it has no value or jumps. */
export function piecesOf(at: Curve, x: Range, y: Range): Point[][] {
  const height = y.to - y.from;
  const pieces: Point[][] = [[]];
  let before: number | null = null;
  for (const point of sampled(at, x)) {
    const isNear = Math.abs(point.y - (y.from + y.to) / 2) <= height * 2;
    const isJump = before !== null && Math.abs(point.y - before) > height;
    if (!isNear || isJump) pieces.push([]);
    if (isNear) pieces.at(-1)?.push(point);
    before = isNear ? point.y : null;
  }
  return pieces.filter(({ length }) => length > 1);
}

/** The range of the y axis that shows the shape of the curves. */
export function heightOf({ curves, x, y }: Plot): Range | null {
  if (y) return y;
  const values = curves.flatMap(({ at }) => sampled(at, x).map((point) => point.y)).toSorted((a, b) => a - b);
  const [lowest, highest] = [values[0], values.at(-1)];
  if (lowest === undefined || highest === undefined) return null;
  const outer = Math.floor(values.length * OUTER_SHARE);
  const [low = lowest, high = highest] = [values[outer], values[values.length - 1 - outer]];
  const isFar = highest - lowest > (high - low) * REACHES_FURTHER;
  const [from, to] = isFar ? [low, high] : [lowest, highest];
  const margin = (to - from) * MARGIN || Math.max(1, Math.abs(to) / 2);
  return { from: from - margin, to: to + margin };
}

/** Round numbers along an axis. */
export function ticksOf({ from, to }: Range): number[] {
  const rough = (to - from) / TICKS_WANTED;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough;
  const first = Math.ceil(from / step - 1e-9);
  const count = Math.floor(to / step + 1e-9) - first + 1;
  return Array.from({ length: Math.max(0, Math.min(count, 2 * TICKS_WANTED)) }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

function sampled(at: Curve, { from, to }: Range): Point[] {
  return Array.from({ length: SAMPLES + 1 }, (_, index) => {
    const x = from + ((to - from) * index) / SAMPLES;
    return { x, y: at(x) };
  }).filter(({ y }) => Number.isFinite(y));
}
