import { evaluateArithmetic } from './arithmetic.ts';
import { greatestCommonDivisor } from './greatest-common-divisor.ts';

const WHOLE_NUMBERS = /^[\d\s+\-−*·×/÷()]+$/u;
const DIVISOR = /[/÷]\s*\(?\s*(\d+)/gu;
const DIVISOR_MAX = 1e6;
const TOLERANCE = 1e-9;
const TWO_FRACTIONS = /^\s*(\d+)\s*\/\s*(\d+)\s*([+\-−])\s*(\d+)\s*\/\s*(\d+)\s*$/u;

/**
 * The value of a sum of whole numbers and fractions as a fraction in lowest terms, with the fractions over one denominator before it; null where a
 * whole number or a short decimal says it.
 */
export function exactFraction(statement: string): string | null {
  const divisors = [...statement.matchAll(DIVISOR)].map(([, divisor]) => Number(divisor));
  if (!WHOLE_NUMBERS.test(statement) || divisors.length === 0) return null;
  const value = evaluateArithmetic(
    statement
      .replaceAll(/[−]/gu, '-')
      .replaceAll(/[·×]/gu, '*')
      .replaceAll('÷', '/'),
  );
  const whole = divisors.reduce((product, divisor) => product * divisor, 1);
  if (value === null || whole === 0 || whole > DIVISOR_MAX) return null;
  const above = Math.round(value * whole);
  if (Math.abs(above / whole - value) > TOLERANCE) return null;
  const common = greatestCommonDivisor(Math.abs(above), whole) || 1;
  const [numerator, denominator] = [above / common, whole / common];
  if (denominator === 1 || (divisors.length === 1 && isShortDecimal(denominator))) return null;
  const step = overOne(statement);
  return `${step === null ? '' : `${step} = `}${numerator}/${denominator}`.replaceAll('-', '−');
}

/** '9/12 + 2/12' of '3/4 + 1/6'. */
function overOne(statement: string): string | null {
  const [, a = '', b = '', sign = '', c = '', d = ''] = TWO_FRACTIONS.exec(statement) ?? [];
  if (a === '' || b === d) return null;
  const common = (Number(b) * Number(d)) / greatestCommonDivisor(Number(b), Number(d));
  return `${(Number(a) * common) / Number(b)}/${common} ${sign} ${(Number(c) * common) / Number(d)}/${common}`;
}

function isShortDecimal(denominator: number): boolean {
  let rest = denominator;
  for (const prime of [2, 5]) while (rest % prime === 0) rest /= prime;
  return rest === 1;
}
