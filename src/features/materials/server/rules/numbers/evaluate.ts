import type { Node } from './expression.ts';
import { type PrintedQuantity, valueOf } from './read-quantity.ts';

/** A value in base units. */
export type Valued = Pick<PrintedQuantity, 'digits' | 'exponent' | 'measure'>;

/** Of the base units of a signature, lowest first: length, time, temperature, mass, current, substance, light, money, information. */
const SCALES = [1.7, 0.6, 1.3, 2.1, 0.8, 1.9, 1.4, 0.7, 1.1];
const SIGNATURE_BASE = 20;
/** Those of `FUNCTION_NAMES`; the parser reads 'sen' as 'sin'. */
const FUNCTIONS: Readonly<Record<string, (value: number) => number>> = {
  ...{ sin: Math.sin, cos: Math.cos, tan: Math.tan, ln: Math.log, log: Math.log10, sqrt: Math.sqrt },
};
const JOINTS: Readonly<Record<'+' | '-' | '*' | '/', (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
};
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
  const valueOfOne = (one: Valued | undefined) => (one ? baseValue(one, isScaled) : Number.NaN);
  const worth = (one: Node): number => {
    switch (one.kind) {
      case 'quantity':
        return valueOfOne(quantities[one.index]);
      case 'symbol':
        return valueOfOne(symbols.get(one.name));
      case 'pi':
        return Math.PI;
      case 'call':
        return FUNCTIONS[one.name]?.(worth(one.of)) ?? Number.NaN;
      case 'power':
        return worth(one.of) ** one.exponent;
      case 'negative':
        return -worth(one.of);
      default:
        return JOINTS[one.sign](worth(one.left), worth(one.right));
    }
  };
  const value = worth(node);
  return Number.isFinite(value) ? value : null;
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
