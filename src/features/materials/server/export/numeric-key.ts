import type { Item } from '../../contract.document.ts';

type NumericItem = Extract<Item, { type: 'numeric' }>;

const FRACTION = /^([+-]?)(?:(\d+)\s+)?(\d+)\/(\d+)$/;
const POWER = /^([+-]?[\d.]+)\s*(?:[x×*·]\s*10\^?\{?)([+-]?\d+)\}?$/i;
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
/** The most decimals that a learner is asked for when the key is a fraction that never ends. */
const DECIMALS = 6;
/** A larger number is written with a power of ten. */
const PLAIN_MAX = 1e6;
/** Of the value, where it had to be rounded. */
const ROUNDING_TOLERANCE = 0.001;

/** A key for a platform that knows decimals only, as a learner would type it; null: it is no number that one can name so. */
export function decimalKey(item: NumericItem): { value: string; tolerance: string } | null {
  const value = readNumber(item.answer);
  if (value === null) return null;
  const { text, slack } = typed(item.answer, value);
  return { value: text, tolerance: item.tolerance === null ? short(slack) : short(item.tolerance) };
}

/** What is typed, and how far off it may be where the teacher says nothing. */
function typed(answer: string, value: number): { text: string; slack: number } {
  const written = normal(answer);
  if (FRACTION.test(written)) {
    const rounded = Number(value.toFixed(DECIMALS));
    return { text: String(rounded), slack: rounded === value ? 0 : Math.abs(value) * ROUNDING_TOLERANCE };
  }
  const [digits = '', exponent] = written.replace(POWER, '$1e$2').toLowerCase().split('e');
  if (exponent === undefined) return { text: digits, slack: 0 };
  // Half of the last place that is written: one more figure is not an error.
  const places = digits.split('.')[1]?.length ?? 0;
  return { text: `${digits}e${Number(exponent)}`, slack: Number(`0.5e${Number(exponent) - places}`) };
}

function short(value: number): string {
  const written = value >= PLAIN_MAX ? value.toExponential() : String(value);
  return written.replace('e+', 'e');
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
