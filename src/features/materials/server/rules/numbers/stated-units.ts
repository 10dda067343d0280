import type { Parsed } from './expression.ts';
import { type PrintedQuantity, quantityAt } from './read-quantity.ts';

const EQUALS = /[=≈≃]\s?/gu;
/** Of what is put in; what was told long before is told of something else. */
const AHEAD_CHARACTERS_MAX = 1200;

/**
 * Many books write units where they state what is given, and leave them out where they put it in. A bare number takes the unit of the last quantity
 * before it that has its figures; whether that is right, the dimensions of the result tell.
 */
export function statedUnits(parsed: Parsed, before: string, language: string): Parsed {
  if (parsed.quantities.some(({ unit }) => unit !== '')) return parsed;
  const stated = before.slice(-AHEAD_CHARACTERS_MAX);
  const known = [...stated.matchAll(EQUALS)]
    .flatMap(({ 0: sign, index }) => quantityAt(stated.slice(index + sign.length), language)?.quantity ?? [])
    .filter(({ unit }) => unit !== '');
  const unitOf = (one: PrintedQuantity) =>
    known.findLast(({ digits, exponent }) => digits === one.digits && exponent === one.exponent);
  return { ...parsed, quantities: parsed.quantities.map((one) => unitOf(one) ?? one) };
}
