import { says } from '#language/tasks.ts';
import { entriesOf } from '#language/word-lists.ts';
import { type Formula, FORMULAS, NAMED, type QuantityName, UNITS } from './formulas.ts';
import { type Given, isOf, type Task, written } from './task.ts';

export interface Solved {
  value: number;
  symbol: string;
  /** The formula with the given values put in: '½ · 2 kg · (3 m/s)²'. */
  steps: string;
}

/**
 * By a formula of schoolbooks, where the question names what is asked for and gives everything else that stands in the formula, and nothing
 * more: another quantity may be one that changes the result, such as friction.
 */
export function byFormula(task: Task): string | null {
  const solved = solvedByFormula(task);
  return solved && written(solved.value, solved.symbol);
}

/** The same with the values put in. */
export function solvedByFormula(task: Task): Solved | null {
  const { text, words, given } = task;
  if (given.length === 0 || says({ text }, words.multiplies) || says({ text }, words.inexact)) return null;
  const solved = namesIn(task, task.asking).flatMap((asked) =>
    given.some((one) => isOf(one, UNITS[asked]))
      ? []
      : FORMULAS.flatMap((formula) => solve(formula, asked, task) ?? []),
  );
  const [first] = solved;
  return first && new Set(solved.map(({ value }) => value)).size === 1 ? first : null;
}

function namesIn({ words }: Task, text: string): QuantityName[] {
  return entriesOf(words.quantities).flatMap(([name, names]) =>
    isQuantity(name) && says({ text }, names) ? [name] : [],
  );
}

function isQuantity(name: string): name is QuantityName {
  return name in UNITS;
}

function solve({ coefficient, powers }: Formula, asked: QuantityName, task: Task): Solved | null {
  const power = powers[asked];
  const others = Object.entries(powers).filter(([name]) => name !== asked);
  const named = namesIn(task, task.text);
  if (power === undefined || others.length !== task.given.length) return null;
  const known = others.flatMap(([name, other]) => {
    if (!isQuantity(name) || (NAMED.has(name) && !named.includes(name))) return [];
    const one = task.given.find((quantity) => isOf(quantity, UNITS[name]));
    return one ? [{ one, power: other, unit: UNITS[name] }] : [];
  });
  if (new Set(known.map(({ one }) => one)).size < others.length) return null;
  const quotient = quotientOf(known, power, UNITS[asked]);
  if (quotient) return quotient;
  const rest = known.reduce((product, { one, power: other }) => product * inBase(one) ** other, coefficient);
  const steps = stepsOf(known, power, coefficient);
  return { value: (1 / rest) ** (1 / power), symbol: UNITS[asked], steps };
}

interface Known {
  one: Given;
  power: number;
  /** In which the formula measures it. */
  unit: string;
}

const EXPONENTS: Readonly<Record<number, string>> = { 1: '', 2: '²', 3: '³' };

/** What the value follows from, as one would write it: factors over divisors, under a root where the quantity stands squared. */
function stepsOf(known: readonly Known[], power: number, coefficient: number): string {
  const side = power > 0 ? -1 : 1;
  const factors = known.filter((one) => one.power * side > 0).map(factorOf);
  const divisors = known.filter((one) => one.power * side < 0).map(factorOf);
  // Every coefficient of the table is a half or one.
  const isHalved = coefficient !== 1;
  const above = isHalved ? [side > 0 ? '½' : '2', ...factors] : factors;
  const top = above.length > 0 ? above.join(' · ') : '1';
  const bottom = divisors.length > 1 ? `(${divisors.join(' · ')})` : divisors.join('');
  const quotient = bottom === '' ? top : `${top} / ${bottom}`;
  return Math.abs(power) === 2 ? `√(${quotient})` : quotient;
}

function factorOf({ one, power, unit }: Known): string {
  const isInUnit = one.unit.factor === 1 && one.unit.zero === 0;
  const value = isInUnit ? written(one.value, one.symbol) : written(inBase(one), unit);
  const exponent = EXPONENTS[Math.abs(power)] ?? '';
  return exponent === '' ? `${value}` : `(${value})${exponent}`;
}

/** '2.7 g/cm^3' of grams and cubic centimetres: in the units of the question. */
function quotientOf(known: readonly Known[], power: number, unit: string): Solved | null {
  if (!unit.includes('/') || power !== -1 || known.length !== 2) return null;
  const [above, below] = [1, -1].map((side) => known.find(({ power: other }) => other === side)?.one);
  return above && below
    ? {
        value: above.value / below.value,
        symbol: `${above.symbol}/${below.symbol}`,
        steps: `${written(above.value, above.symbol)} / ${written(below.value, below.symbol)}`,
      }
    : null;
}

function inBase({ value, unit }: Given): number {
  return value * unit.factor + unit.zero;
}
