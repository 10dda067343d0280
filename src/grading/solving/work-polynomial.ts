import { type AskedResult, judgeResult, readAskedResult } from '../asked-result.ts';
import { readFormula } from '../formula.ts';
import { greatestCommonDivisor } from '../greatest-common-divisor.ts';
import { createMessageBudget } from '../limits.ts';
import { plainMath } from '../plain-math.ts';
import { orNull } from '../steps/solutions.ts';
import { writtenTerm } from './written.ts';

/** A task about a polynomial, worked out: its derivative, its product multiplied out, its factors. */
export interface WorkedPolynomial {
  /** What leads to the result; may be empty. */
  steps: string[];
  result: string;
}

/** The number of each power, from the constant on. All are whole. */
type Counts = readonly number[];

const DEGREE_MAX = 6;
const TOLERANCE = 1e-6;
const CHECKED_AT = [7.3, -2.7, 11, 0.37];
const DIVISOR_MAX = 2_000;
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Null where a question asks for none of these, where another function than a polynomial of whole numbers is meant, or where the judge of answers does not find the result right. */
export function workPolynomial(question: string, language: string): WorkedPolynomial | null {
  const asked = readAskedResult(question, language);
  const worked = asked && orNull(() => work(asked));
  return worked && judgeResult(asked, worked.result) === 'right' ? worked : null;
}

function work(asked: AskedResult): WorkedPolynomial | null {
  const read = readCounts(asked);
  if (!read) return null;
  const { counts, variable } = read;
  switch (asked.task) {
    case 'derivative':
      return differentiated(counts, variable);
    case 'expand':
    case 'simplify':
      return { steps: [], result: written(counts, variable) };
    case 'factor':
      return factored(counts, variable);
    default:
      return null;
  }
}

/** By its values at whole numbers, checked at others. */
function readCounts({ statement, language }: AskedResult): { counts: Counts; variable: string } | null {
  const formula = readFormula(plainMath(statement, language), createMessageBudget());
  const [variable, ...others] = formula?.variables ?? [];
  if (!formula || variable === undefined || others.length > 0) return null;
  const at = (x: number) => formula.at({ [variable]: x });
  const counts = interpolated(Array.from({ length: DEGREE_MAX + 1 }, (_, x) => at(x)));
  const isSame = CHECKED_AT.every((x) => {
    const [value, expected] = [valueOf(counts, x), at(x)];
    return Math.abs(value - expected) <= TOLERANCE * Math.max(1, Math.abs(expected));
  });
  return isSame ? { counts, variable } : null;
}

/** Newton's forward differences, then the powers collected; rounded to whole numbers. */
function interpolated(values: readonly number[]): Counts {
  let row = [...values];
  let basis: number[] = [1];
  let factorial = 1;
  const counts = values.map(() => 0);
  for (const degree of values.keys()) {
    if (degree > 0) factorial *= degree;
    for (const [power, count] of basis.entries())
      counts[power] = (counts[power] ?? 0) + (count * (row[0] ?? 0)) / factorial;
    row = row.slice(1).map((value, index) => value - (row[index] ?? 0));
    basis = times(basis, [-degree, 1]);
  }
  return trimmed(counts.map((count) => Math.round(count) + 0));
}

function times(one: Counts, other: Counts): number[] {
  const product = Array.from({ length: one.length + other.length - 1 }, () => 0);
  for (const [i, a] of one.entries())
    for (const [j, b] of other.entries()) product[i + j] = (product[i + j] ?? 0) + a * b;
  return product;
}

function trimmed(counts: Counts): Counts {
  const degree = counts.findLastIndex((count) => count !== 0);
  return counts.slice(0, Math.max(degree, 0) + 1);
}

function valueOf(counts: Counts, x: number): number {
  return counts.reduceRight((sum, count) => sum * x + count, 0);
}

function differentiated(counts: Counts, variable: string): WorkedPolynomial {
  const terms = [...counts.entries()].filter(([, count]) => count !== 0).toReversed();
  const steps = terms.map(([power, count]) => {
    const own = written(termOf(count, power), variable);
    return `(${own})′ = ${written(termOf(count * power, Math.max(0, power - 1)), variable)}`;
  });
  const result = counts.slice(1).map((count, index) => count * (index + 1));
  return { steps: steps.length > 1 ? steps : [], result: written(result, variable) };
}

function termOf(count: number, power: number): Counts {
  return [...Array.from({ length: power }, () => 0), count];
}

/** With what all terms have in common in front, then a factor for each root that is a whole number or a fraction. */
function factored(counts: Counts, variable: string): WorkedPolynomial | null {
  const power = counts.findIndex((count) => count !== 0);
  if (power < 0 || counts.length < 2) return null;
  const sign = (counts.at(-1) ?? 0) < 0 ? -1 : 1;
  const common = sign * counts.reduce((all, count) => greatestCommonDivisor(all, Math.abs(count)), 0);
  let rest: Counts = counts.slice(power).map((count) => count / common + 0);
  const factors: Counts[] = [];
  for (let factor = factorOf(rest); factor; factor = factorOf(rest)) {
    factors.push(factor);
    rest = divided(rest, factor);
  }
  if (rest.length > 1) factors.push(rest);
  const isWhole = power === 0 && common === 1 && factors.length < 2;
  if (isWhole) return null;
  const front = written(termOf(common, power), variable);
  const shown = front === '1' ? '' : front === '−1' ? '−' : front;
  const product = [...Map.groupBy(factors, (factor) => written(factor, variable))]
    .map(([factor, same]) => `(${factor})${same.length > 1 ? powerSign(same.length) : ''}`)
    .join('');
  return { steps: stepsOf(counts), result: `${shown}${product}` };
}

/** 'a + b = 7, a · b = 12' of two numbers that are looked for. */
function stepsOf(counts: Counts): string[] {
  const [constant = 0, linear = 0, square = 0] = counts;
  const root = Math.sqrt(linear ** 2 - 4 * constant);
  if (counts.length !== 3 || square !== 1 || !Number.isInteger(root) || constant === 0 || linear === 0)
    return [];
  const [one, other] = [(linear + root) / 2, (linear - root) / 2].map((number) =>
    number < 0 ? `(−${-number})` : String(number),
  );
  return [
    `${one} + ${other} = ${String(linear).replace('-', '−')}`,
    `${one} · ${other} = ${String(constant).replace('-', '−')}`,
  ];
}

/** A linear factor of whole numbers; null where there is none but the whole. */
function factorOf(counts: Counts): Counts | null {
  const [constant = 0, leading = 0] = [counts[0], counts.at(-1)];
  if (counts.length < 3) return null;
  const factors = divisorsOf(leading).flatMap((below) =>
    divisorsOf(constant)
      .filter((above) => greatestCommonDivisor(above, below) === 1)
      .flatMap((above) => [
        [above, below],
        [-above, below],
      ]),
  );
  const isFactor = ([above = 0, below = 1]: Counts) => Math.abs(valueOf(counts, -above / below)) < TOLERANCE;
  return factors.find(isFactor) ?? null;
}

function divisorsOf(whole: number): number[] {
  const all = Math.abs(whole);
  if (all > DIVISOR_MAX) return [];
  return Array.from({ length: all }, (_, index) => index + 1).filter((one) => all % one === 0);
}

/** By a factor that divides it without a rest. */
function divided(counts: Counts, [constant = 0, leading = 1]: Counts): Counts {
  const quotient: number[] = [];
  let carried = 0;
  for (const count of counts.slice(1).toReversed()) {
    carried = (count - carried * constant) / leading + 0;
    quotient.unshift(carried);
  }
  return quotient;
}

function written(counts: Counts, variable: string): string {
  const terms = [...counts.entries()].filter(([, count]) => count !== 0).toReversed();
  const said = terms.map(([power, count], index) => {
    const sign = count < 0 ? (index === 0 ? '−' : ' − ') : index === 0 ? '' : ' + ';
    const letters = power === 0 ? '' : `${variable}${power === 1 ? '' : powerSign(power)}`;
    return `${sign}${writtenTerm({ count: Math.abs(count), letters })}`;
  });
  return said.join('') || '0';
}

function powerSign(power: number): string {
  return [...String(power)].map((digit) => SUPERSCRIPTS[Number(digit)] ?? '').join('');
}
