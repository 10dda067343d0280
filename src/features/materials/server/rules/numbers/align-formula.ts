import { evaluate, reproduces, type Valued } from './evaluate.ts';
import { usualDimensions } from './dimensions.ts';
import { divisionsOf } from './divisions.ts';
import { type Node, parseExpression, symbolsIn } from './expression.ts';
import type { Notation } from './notation.ts';
import { readings } from './readings.ts';
import type { PrintedQuantity } from './read-quantity.ts';

/** A formula in symbols, each with the quantity that was put in. */
export interface Aligned {
  node: Node;
  /** Numbers of the formula itself, such as those of one half. */
  constants: readonly PrintedQuantity[];
  values: ReadonlyMap<string, PrintedQuantity>;
}

interface Alignment {
  text: string;
  language: string;
  /** What it is the formula of. */
  name: string;
  notation: Notation;
  /** It does not stand beside the computation. */
  isBorrowed: boolean;
  /** What was put in, from the left. */
  quantities: readonly PrintedQuantity[];
  result: Valued & { place: number };
}

const FORMULA_MAX_CHARACTERS = 80;
/** The formula with the quantities in the places of its symbols, where it then gives the result; null where no way of reading it does. */
export function alignFormula({
  text,
  language,
  name,
  notation,
  isBorrowed,
  quantities,
  result,
}: Alignment): Aligned | null {
  if (text.length > FORMULA_MAX_CHARACTERS) return null;
  for (const symbolLength of divisionsOf(text, notation.symbols)) {
    const parsed = parseExpression(text, language, symbolLength);
    if (!parsed || text.slice(parsed.length).trim() !== '') continue;
    const names = symbolsIn(parsed.node);
    if (names.length === 0 || names.length > quantities.length || names.includes(name)) continue;
    if (names.length + parsed.quantities.length < 2 || !parsed.quantities.every(isOfFormula)) continue;
    for (const node of readings(parsed)) {
      const fitting = assignments(names, quantities).filter((one) =>
        reproduces(node, { quantities: parsed.quantities, symbols: one, result }),
      );
      const values = fitting.find((one) => isKnownAs(one, notation, isBorrowed));
      // What fits and is called otherwise elsewhere leaves no room for likelier guesses.
      if (!values && fitting.length > 0) return null;
      if (values && isSensitive(node, { constants: parsed.quantities, values }))
        return { node, constants: parsed.quantities, values };
    }
  }
  return null;
}

/** One half, twice, four thirds: no quantity of the example. */
function isOfFormula({ digits, exponent, unit }: PrintedQuantity): boolean {
  return unit === '' && exponent === 0 && (digits === '0.5' || /^\d{1,2}$/u.test(digits));
}

/** Whether each symbol measures what it measures elsewhere; a formula from elsewhere needs all but one of its symbols to be known. */
function isKnownAs(
  values: ReadonlyMap<string, PrintedQuantity>,
  { dimensions }: Notation,
  isBorrowed: boolean,
): boolean {
  if ([...values.values()].some(({ digits, unit }) => unit === '' && digits === '1')) return false;
  const measured = [...values].filter(([, { unit }]) => unit !== '');
  const known = measured.filter(([name]) => dimensions.has(name));
  const fits = known.every(([name, { measure }]) => dimensions.get(name)?.has(measure.dimension));
  const usual = measured.filter(
    ([name, { measure }]) =>
      known.some(([other]) => other === name) || usualDimensions(name).has(measure.dimension),
  );
  return fits && (!isBorrowed || (values.size > 1 && usual.length >= values.size - 1));
}

/** The symbols take the quantities in order; numbers of the formula itself may stand between them. */
function assignments(
  names: readonly string[],
  quantities: readonly PrintedQuantity[],
): Array<ReadonlyMap<string, PrintedQuantity>> {
  const found: Array<ReadonlyMap<string, PrintedQuantity>> = [];
  const choose = (from: number, chosen: readonly PrintedQuantity[]) => {
    if (chosen.length === names.length) {
      found.push(new Map(names.map((name, index) => [name, chosen[index] as PrintedQuantity])));
      return;
    }
    for (let index = from; index < quantities.length; index += 1) {
      const quantity = quantities[index];
      if (quantity) choose(index + 1, [...chosen, quantity]);
    }
  };
  choose(0, []);
  // All with units have to have a place.
  const needed = quantities.filter(({ unit }) => unit !== '').length;
  return found.filter(
    (values) =>
      [...values.values()].filter(({ unit }) => unit !== '').length >= Math.min(needed, names.length),
  );
}

/** A symbol that the result does not depend on was read wrongly. */
function isSensitive(
  node: Node,
  {
    constants,
    values,
  }: { constants: readonly PrintedQuantity[]; values: ReadonlyMap<string, PrintedQuantity> },
): boolean {
  const before = evaluate(node, constants, { symbols: values });
  return [...values].every(([name, value]) => {
    const changed = new Map<string, Valued>(values).set(name, {
      ...value,
      digits: String(Number(value.digits) * 1.37),
    });
    return evaluate(node, constants, { symbols: changed }) !== before;
  });
}
