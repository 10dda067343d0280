import type { Item } from '../../contract.document.ts';

type NumericItem = Extract<Item, { type: 'numeric' }>;

const FRACTION = /^([+-]?)(?:(\d+)\s+)?(\d+)\/(\d+)$/;
const POWER = /^([+-]?[\d.]+)\s*(?:[x×*·]\s*10\^?\{?)([+-]?\d+)\}?$/i;
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
/** How many decimals a learner is asked for at most, where the key is a fraction that never ends. */
const DECIMALS = 6;
/** Of the value, where it had to be rounded. */
const ROUNDING_TOLERANCE = 0.001;
const MAX_FIXED_DIGITS = 30;

/** A key for a platform that knows decimals only; null: it is no number that one can name so. */
export function decimalKey(item: NumericItem): { value: string; tolerance: string } | null {
  const value = readNumber(item.answer);
  if (value === null) return null;
  const isFraction = FRACTION.test(normal(item.answer));
  const rounded = isFraction ? Number(value.toFixed(DECIMALS)) : value;
  const fallback = rounded === value ? 0 : Math.abs(value) * ROUNDING_TOLERANCE;
  return { value: decimal(rounded), tolerance: decimal(item.tolerance ?? fallback) };
}

/** The value of '9.81', '3/4', '1 1/2', '6.02e23' or '6.02×10^23'. */
export function readNumber(written: string): number | null {
  const text = normal(written);
  const value = fractionOf(text) ?? powerOf(text) ?? (DECIMAL.test(text) ? Number(text) : null);
  return value !== null && Number.isFinite(value) ? value : null;
}

function normal(written: string): string {
  return written
    .trim()
    .replaceAll(/[−–]/g, '-')
    .replace(/^\$(.*)\$$/, '$1')
    .replace(/^(\S*\d),(\d{1,2}|\d{4,})$/, '$1.$2');
}

function fractionOf(text: string): number | null {
  const match = FRACTION.exec(text);
  if (!match) return null;
  const [, sign, whole = '0', over, under] = match;
  return (sign === '-' ? -1 : 1) * (Number(whole) + Number(over) / Number(under));
}

function powerOf(text: string): number | null {
  const match = POWER.exec(text);
  return match ? Number(`${match[1]}e${match[2]}`) : null;
}

/** Without an exponent, which not every reader knows. */
function decimal(value: number): string {
  const short = String(value);
  if (!short.includes('e')) return short;
  if (Math.abs(value) >= 1) return BigInt(value).toString();
  return value.toFixed(MAX_FIXED_DIGITS).replace(/0+$/, '').replace(/\.$/, '') || '0';
}
