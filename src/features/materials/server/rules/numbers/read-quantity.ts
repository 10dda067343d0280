import { FUNCTION_NAMES } from '#language/printed-symbols.ts';
import { usesDecimalComma } from '#grading/plain-math.ts';
import { readUnit, type Unit } from '#language/units.ts';

/** A number in a printed computation, with its unit. */
export interface PrintedQuantity {
  /** As printed, without its unit; with a decimal point. */
  digits: string;
  /** The power of ten that follows the digits. */
  exponent: number;
  /** The unit as printed; empty for a pure number. */
  unit: string;
  /** `digits` and `exponent` in the base units of what it measures. */
  measure: Unit;
}

const POINT = /^(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)/u;
const COMMA = /^(?:\d+\.\d{1,2}(?!\d)|\d{1,3}(?:[.\u00a0\u202f ]\d{3}(?!\d))+(?:,\d+)?|\d+(?:,\d+)?)/u;
/** Print raises the exponent, and plain text loses that: '1.5×10-4' and '6.0×1022'. */
const POWER_OF_TEN = /^\s?[×·⋅xX*]\s?10\s?(?:\^?\s?[({]?([-−–]?\d{1,2})[)}]?|([⁻]?[⁰¹²³⁴-⁹]+))(?![\d.,]\d)/u;
const SYMBOL = String.raw`(?:[°º][CF]?|%|[\p{L}Ωµμ]{1,8})(?:\^?[-−]?[1-4](?![\d.,]\d|\d)|[²³])?`;
/** 'J/kg°C' has no dot between its last two. */
const PRODUCT = String.raw`${SYMBOL}(?:(?:\s?[·⋅]\s?|(?=[°º]))${SYMBOL})*`;
const UNIT = new RegExp(
  String.raw`^\s?(?:${PRODUCT}|(?=/[°º]C))(?:\s?[/·⋅]\s?\(?${PRODUCT}\)?)*|^\s?\(${PRODUCT}\)\s?/\s?\(${PRODUCT}\)`,
  'u',
);
/** What may follow a unit without a space, where print has none: 'Fdcos'. */
const FUNCTION_AHEAD = new RegExp(`^(?:${FUNCTION_NAMES})`, 'u');
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const ANGLE: Unit = { factor: Math.PI / 180, zero: 0, dimension: '' };
/** The signature of the radian, above all others. */
const RADIAN = 20 ** 9;
const PURE: Unit = { factor: 1, zero: 0, dimension: '' };

/** The quantity that a text begins with, and how many characters it takes; null where it begins with none. */
export function quantityAt(
  text: string,
  language: string,
  hasUnit = true,
): { quantity: PrintedQuantity; length: number } | null {
  const written = (usesDecimalComma(language) ? COMMA : POINT).exec(text)?.[0];
  if (written === undefined) return null;
  const power = POWER_OF_TEN.exec(text.slice(written.length));
  const exponent = power ? exponentOf(power[1] ?? power[2] ?? '0') : 0;
  const length = written.length + (power?.[0].length ?? 0);
  const unit = hasUnit ? unitAt(text.slice(length)) : null;
  const digits = plainDigits(written, language);
  if (!unit) return { quantity: { digits, exponent, unit: '', measure: PURE }, length };
  const { written: name, measure } = unit;
  return { quantity: { digits, exponent, unit: name.trim(), measure }, length: length + name.length };
}

/** The longest unit that a text begins with; null where it begins with none that is known. */
export function unitAt(text: string): { written: string; measure: Unit } | null {
  const [longest = ''] = UNIT.exec(text) ?? [];
  for (let end = longest.length; end > 0; end -= 1) {
    const written = longest.slice(0, end);
    const behind = text.slice(end);
    // In '(9.8 m/s2)' the bracket is not part of the unit.
    if (written.split('(').length !== written.split(')').length) continue;
    if (/^[\p{L}\p{N}]/u.test(behind) && !FUNCTION_AHEAD.test(behind) && !/^\d/u.test(behind)) continue;
    const measure = measureOf(written.trim());
    if (measure) return { written, measure };
  }
  return null;
}

/** Null for what is no unit of ours. Degrees are those of a difference: with any other the algebra does not give what is printed. */
export function measureOf(unit: string): Unit | null {
  if (unit === '°' || unit === 'º') return ANGLE;
  const plain = plainUnit(unit);
  if (plain === '') return null;
  const read = readUnit(plain);
  return read && withoutAngle({ ...read, zero: 0 });
}

/** Writes a unit as answers are judged: 'm/s^2', 'J/(kg*K)'. What is behind the only stroke is all below it. */
export function plainUnit(unit: string): string {
  const plain = unit
    .replaceAll('²', '^2')
    .replaceAll('³', '^3')
    .replaceAll('−', '-')
    .replaceAll('º', '°')
    .replaceAll(/(?<=\p{L})([-]?[1-4])(?!\d)/gu, '^$1')
    .replaceAll(/\s?[·⋅]\s?/gu, '*')
    .replaceAll(/(?<=\p{L})(?=°)/gu, '*')
    .replace(/^\((.*)\)\s?\/\s?\((.*)\)$/u, '$1/$2')
    .replace(/^(?=\/)/u, '1');
  const [above, below, ...others] = plain.split('/');
  const isSeveral = below?.includes('*') && !below.includes('(') && others.length === 0;
  return isSeveral ? `${above}/(${below})` : plain;
}

/** Radians are pure numbers: the speed of a rim is radius times radians per second. */
function withoutAngle(unit: Unit): Unit {
  const signature = Number(unit.dimension);
  const rest = signature - Math.round(signature / RADIAN) * RADIAN;
  return { ...unit, dimension: rest === 0 ? '' : String(rest) };
}

export function valueOf({ digits, exponent }: Pick<PrintedQuantity, 'digits' | 'exponent'>): number {
  return Number(`${digits}e${exponent}`);
}

/** Zeros at the end of a whole number count. */
export function figuresOf(digits: string): number {
  return digits.replace('.', '').replace(/^0+/u, '').length;
}

/** The place of the last figure. */
export function placeOf({ digits, exponent }: Pick<PrintedQuantity, 'digits' | 'exponent'>): number {
  return 10 ** (exponent - (digits.split('.')[1]?.length ?? 0));
}

function plainDigits(written: string, language: string): string {
  if (!usesDecimalComma(language)) return written.replaceAll(',', '');
  return /^\d+\.\d{1,2}$/u.test(written) ? written : written.replaceAll(/[.\s]/gu, '').replace(',', '.');
}

function exponentOf(written: string): number {
  const plain = [...written].map((sign) => {
    const digit = SUPERSCRIPTS.indexOf(sign);
    return digit >= 0 ? String(digit) : /[-−–⁻]/u.test(sign) ? '-' : sign;
  });
  return Number(plain.join(''));
}
