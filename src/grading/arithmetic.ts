import { readFormula } from './formula.ts';
import { createBudget, TooComplex } from './limits.ts';
import { plainMath } from './plain-math.ts';
import { readNumber } from './read-number.ts';

/** The value of arithmetic such as '2*9.81*3' or 'sqrt(3^2+4^2)', with decimal points; null for what is none or has no finite value. */
export function evaluateArithmetic(text: string): number | null {
  return orNull(() => {
    const formula = readFormula(plainMath(text, 'en'), createBudget());
    if (!formula || formula.variables.length > 0) return null;
    const value = formula.at({});
    return Number.isFinite(value) ? value : null;
  });
}

/** A number as a key is written, with a decimal point, and the value of its last place: 0.01 of '9.81', 0 of '3/4'. */
export function readPlainNumber(text: string): { value: number; place: number } | null {
  return orNull(() => {
    const number = readNumber(text, 'en', createBudget());
    const [value] = number?.values ?? [];
    if (!number || value === undefined) return null;
    return { value, place: number.figures === null ? 0 : lastPlace(text) };
  });
}

/** Zeros at the end of a whole number are taken as exact. */
function lastPlace(text: string): number {
  const plain = plainMath(text, 'en').replace(/[ ,]/g, '');
  const [, decimals = '', short, long] =
    /^[+-]?\d*\.?(\d*)(?:[eE]([+-]?\d+)|[*x]10\^\(?([+-]?\d+)\)?)?/.exec(plain) ?? [];
  const isWhole = !plain.includes('.') && short === undefined && long === undefined;
  return isWhole ? 0 : 10 ** (Number(short ?? long ?? 0) - decimals.length);
}

function orNull<T>(read: () => T | null): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof TooComplex) return null;
    throw error;
  }
}
