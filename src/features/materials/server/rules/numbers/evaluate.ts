import { evaluateArithmetic } from '#grading/arithmetic.ts';
import { type Node, writeNode } from './expression.ts';
import { type PrintedQuantity, valueOf } from './read-quantity.ts';

/** A value in base units. */
export type Valued = Pick<PrintedQuantity, 'digits' | 'exponent' | 'measure'>;

/** Of the base units of a signature, lowest first: length, time, temperature, mass, current, substance, light, money, information. */
const SCALES = [1.7, 0.6, 1.3, 2.1, 0.8, 1.9, 1.4, 0.7, 1.1];
const SIGNATURE_BASE = 20;
/** Of the last place that is printed: what was rounded on the way shows there. */
const PLACES_APART = 1.05;

/** The value of an expression in base units; null where it has none. */
export function evaluate(
  node: Node,
  quantities: readonly Valued[],
  {
    symbols = new Map(),
    isScaled = false,
  }: { symbols?: ReadonlyMap<string, Valued>; isScaled?: boolean } = {},
): number | null {
  const textOf = (one: Valued | undefined) => (one ? `(${baseValue(one, isScaled)})` : 'x');
  return evaluateArithmetic(
    writeNode(node, {
      quantity: (index) => textOf(quantities[index]),
      symbol: (name) => textOf(symbols.get(name)),
    }),
  );
}

/**
 * Whether an expression gives the printed result: the same value within its last place, and, with every base unit made larger or smaller, the
 * same again, so that the dimensions agree too.
 */
export function reproduces(
  node: Node,
  {
    quantities,
    symbols,
    result,
  }: {
    quantities: readonly Valued[];
    symbols?: ReadonlyMap<string, Valued>;
    result: Valued & { place: number };
  },
): boolean {
  const allowed = (result.place * PLACES_APART) / Math.max(Math.abs(valueOf(result)), Number.MIN_VALUE);
  return [false, true].every((isScaled) => {
    const value = evaluate(node, quantities, { ...(symbols && { symbols }), isScaled });
    const printed = baseValue(result, isScaled);
    return value !== null && Math.abs(value - printed) <= Math.abs(printed) * allowed;
  });
}

function baseValue(one: Valued, isScaled: boolean): number {
  const value = valueOf(one) * one.measure.factor;
  return isScaled ? value * scaleOf(one.measure.dimension) : value;
}

function scaleOf(dimension: string): number {
  let left = Number(dimension);
  if (dimension === '' || !Number.isInteger(left)) return 1;
  let scale = 1;
  for (const base of SCALES) {
    let power = left % SIGNATURE_BASE;
    if (power > SIGNATURE_BASE / 2) power -= SIGNATURE_BASE;
    if (power < -SIGNATURE_BASE / 2) power += SIGNATURE_BASE;
    scale *= base ** power;
    left = (left - power) / SIGNATURE_BASE;
  }
  return scale;
}
