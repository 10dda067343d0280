import type { Seeded } from '../seeded.ts';
import { evaluate, type Valued } from './evaluate.ts';
import type { Computation } from './find-computations.ts';
import { figuresOf, measureOf, placeOf, type PrintedQuantity, valueOf } from './read-quantity.ts';

/** A computation with other numbers. */
export interface Varied {
  /** In the order of `Computation.quantities`. */
  quantities: PrintedQuantity[];
  /** What the variables of the formula are worth, where there is one. */
  values: ReadonlyMap<string, PrintedQuantity>;
  /** The result in the unit of the printed one. */
  result: PrintedQuantity;
  isNegative: boolean;
  tolerance: number;
}

/** Constants of nature in base units, which never change with the example. */
const CONSTANTS = [
  ...[
    9.8,
    9.81,
    32.174 * 0.3048,
    299_792_458,
    3e8,
    6.674e-11,
    8.99e9,
    9e9,
    1.602e-19,
    6.626e-34,
    8.314,
    1.38e-23,
  ],
  ...[
    6.022e23, 8.854e-12, 1.2566e-6, 5.67e-8, 9.109e-31, 1.67e-27, 1.986e-25, 3.161e-26, 8.187e-14, 1.503e-10,
    4186, 4184, 4180, 1.013e5, 334_000, 2.256e6,
  ],
];
const CONSTANT_APART = 0.006;
const LIGHT = 299_792_458;
const SPEED = measureOf('m/s')?.dimension;
const TRIES_MAX = 30;
const RESULT_FACTOR_MIN = 0.2;
const RESULT_FACTOR_MAX = 6;
const FIGURES_MIN = 2;
const FIGURES_MAX = 4;
/** The error that rounding on the way may cause. */
const TOLERANCE_SHARE = 0.01;

/** The same computation with other numbers of the same size and as many figures; null where none were found that make sense. */
export function vary(computation: Computation, random: Seeded): Varied | null {
  const before = signed(computation.result, computation.isNegative);
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const renewed = new Map<PrintedQuantity, PrintedQuantity>();
    const renew = (one: PrintedQuantity): PrintedQuantity => {
      const same = [...renewed.keys()].find(
        (other) => other.digits === one.digits && other.exponent === one.exponent && other.unit === one.unit,
      );
      const next = renewed.get(same ?? one) ?? changed(one, random);
      renewed.set(one, next);
      return next;
    };
    const quantities = computation.quantities.map(renew);
    const values = new Map([...(computation.formula?.values ?? [])].map(([name, one]) => [name, renew(one)]));
    if (![...renewed].some(([one, other]) => one !== other)) return null;
    const result = resultOf(computation, { quantities, values });
    if (result === null || !makesSense(result, before)) continue;
    const varied = finished(computation, { quantities, values, result });
    // Otherwise the printed example would be a correct answer, too.
    if (Math.abs(result - before) > varied.tolerance) return varied;
  }
  return null;
}

/** The result in the unit of the printed one. */
function resultOf(
  { node, formula, result }: Computation,
  { quantities, values }: { quantities: readonly Valued[]; values: ReadonlyMap<string, Valued> },
): number | null {
  const value = formula
    ? evaluate(formula.node, formula.constants, { symbols: values })
    : evaluate(node, quantities);
  return value === null ? null : value / result.measure.factor;
}

function makesSense(after: number, before: number): boolean {
  const factor = after / before;
  const isShare = Math.abs(before) < 1 && Math.abs(after) >= 1;
  return factor >= RESULT_FACTOR_MIN && factor <= RESULT_FACTOR_MAX && !isShare;
}

function finished(
  { result: printed }: Computation,
  { quantities, values, result }: Pick<Varied, 'quantities' | 'values'> & { result: number },
): Varied {
  const figures = Math.min(FIGURES_MAX, Math.max(FIGURES_MIN, figuresOf(printed.digits)));
  const [digits = '0', exponent = '0'] = Math.abs(result)
    .toExponential(figures - 1)
    .split('e');
  const isPlain = Number(exponent) >= -3 && Number(exponent) <= 5;
  const written: PrintedQuantity = isPlain
    ? { ...printed, digits: plainDigits(Math.abs(result), figures), exponent: 0 }
    : { ...printed, digits, exponent: Number(exponent) };
  const place = 10 ** (Number(exponent) - figures + 1);
  return {
    ...{ quantities, values, result: written, isNegative: result < 0 },
    tolerance: Number(Math.max(Math.abs(result) * TOLERANCE_SHARE, place).toPrecision(2)),
  };
}

function plainDigits(value: number, figures: number): string {
  const rounded = Number(value.toPrecision(figures));
  const decimals = Math.max(0, figures - 1 - Math.floor(Math.log10(rounded)));
  return rounded.toFixed(decimals);
}

/** Another number with as many decimals; a constant of nature or a factor of the formula stays. */
function changed(one: PrintedQuantity, random: Seeded): PrintedQuantity {
  const value = Number(one.digits);
  if (isConstant(one) || value === 0) return one;
  if (one.unit === '' && /^\d{1,2}$/u.test(one.digits)) return one;
  if (isAngle(one)) return { ...one, digits: String(angle(value, random)) };
  const step = stepOf(one);
  const low = value <= 1.5 * step ? 2 : 0.6;
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const factor = low + (random.below(1000) / 1000) * (low === 2 ? 4 : 1.1);
    const next = Math.round((value * factor) / step) * step;
    const isOff =
      (one.unit === '' && value < 1 && next >= 1) ||
      (one.exponent !== 0 && value >= 1 && (next < 1 || next >= 10)) ||
      isFasterThanLight({ ...one, digits: String(next) });
    const digits = next.toFixed(one.digits.split('.')[1]?.length ?? 0);
    if (next > 0 && !isOff && digits !== one.digits && figuresOf(digits) <= figuresOf(one.digits) + 1)
      return { ...one, digits };
  }
  return one;
}

/** Of whole numbers that end in noughts, with one figure more: 4000 may become 5200. */
function stepOf({ digits }: PrintedQuantity): number {
  const noughts = /^\d+?(0+)$/u.exec(digits)?.[1]?.length ?? 0;
  if (noughts === 0) return placeOf({ digits, exponent: 0 });
  const isSingle = digits.length - noughts === 1;
  return 10 ** (isSingle ? noughts - 1 : noughts);
}

/** Examples of relativity stay below it. */
function isFasterThanLight({ digits, exponent, measure }: PrintedQuantity): boolean {
  return measure.dimension === SPEED && valueOf({ digits, exponent }) * measure.factor > LIGHT;
}

function isAngle({ unit }: PrintedQuantity): boolean {
  return measureOf(unit)?.dimension === '' && /^[°º]$/u.test(unit);
}

/** In the same quarter, away from its ends. */
function angle(value: number, random: Seeded): number {
  const quarter = Math.floor(value / 90) * 90;
  const next = quarter + 15 + random.below(13) * 5;
  return next === value ? next + 5 : next;
}

function isConstant({ digits, exponent, measure }: PrintedQuantity): boolean {
  const value = valueOf({ digits, exponent }) * measure.factor;
  return (
    measure.dimension !== '' && CONSTANTS.some((known) => Math.abs(value - known) <= known * CONSTANT_APART)
  );
}

function signed(quantity: PrintedQuantity, isNegative: boolean): number {
  return valueOf(quantity) * (isNegative ? -1 : 1);
}
