import { says } from '#language/tasks.ts';
import { entriesOf } from '#language/word-lists.ts';
import { type Formula, FORMULAS, NAMED, type QuantityName, UNITS } from './formulas.ts';
import { type Given, isOf, type Task, written } from './task.ts';

interface Solved {
  value: number;
  symbol: string;
}

/**
 * By a formula of schoolbooks, where the question names what is asked for and gives everything else that stands in the formula, and nothing
 * more: another quantity may be one that changes the result, such as friction.
 */
export function byFormula(task: Task): string | null {
  const { text, words, given } = task;
  if (given.length === 0 || says({ text }, words.multiplies) || says({ text }, words.inexact)) return null;
  const solved = namesIn(task, task.asking).flatMap((asked) =>
    given.some((one) => isOf(one, UNITS[asked]))
      ? []
      : FORMULAS.flatMap((formula) => solve(formula, asked, task) ?? []),
  );
  const [first] = solved;
  return first && new Set(solved.map(({ value }) => value)).size === 1
    ? written(first.value, first.symbol)
    : null;
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
    return one ? [{ one, power: other }] : [];
  });
  if (new Set(known.map(({ one }) => one)).size < others.length) return null;
  const quotient = quotientOf(known, power, UNITS[asked]);
  if (quotient) return quotient;
  const rest = known.reduce((product, { one, power: other }) => product * inBase(one) ** other, coefficient);
  return { value: (1 / rest) ** (1 / power), symbol: UNITS[asked] };
}

/** '2.7 g/cm^3' of grams and cubic centimetres: in the units of the question. */
function quotientOf(
  known: ReadonlyArray<{ one: Given; power: number }>,
  power: number,
  unit: string,
): Solved | null {
  if (!unit.includes('/') || power !== -1 || known.length !== 2) return null;
  const [above, below] = [1, -1].map((side) => known.find(({ power: other }) => other === side)?.one);
  return above && below
    ? { value: above.value / below.value, symbol: `${above.symbol}/${below.symbol}` }
    : null;
}

function inBase({ value, unit }: Given): number {
  return value * unit.factor + unit.zero;
}
