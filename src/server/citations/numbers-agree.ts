import { findQuantities, isSameQuantity, type Quantity } from '../language/quantities.ts';
import { type LanguageText, readStatement } from '../language/statement.ts';

/** A number with the content words around it, which say what it is the number of. */
interface PlacedNumber {
  quantity: Quantity;
  /** The next content word, which a counting number counts. */
  counted: string | null;
  near: Set<string>;
}

const NEIGHBOUR_REACH_WORDS = 3;
/** Enough text for so many words. */
const NEIGHBOUR_REACH_CHARACTERS = 60;
/** How many more common neighbours a different number must have to be the one that is meant. */
const OTHER_NUMBER_MARGIN = 2;

/** Whether the source has every number of the claim, in the place where the claim has it. */
export function numbersAgree(claim: LanguageText, source: LanguageText): boolean {
  const shown = placeNumbers(source);
  return placeNumbers(claim).every((number) => {
    const same = shown.filter((other) => isSameQuantity(number.quantity, other.quantity));
    if (same.length === 0) return number.quantity.isWord && !isCountedOtherwise(number, shown);
    if (claim.language !== source.language) return true;
    const others = shown.filter((other) => !same.includes(other));
    return closest(number, others) < closest(number, same) + OTHER_NUMBER_MARGIN;
  });
}

/** 'Two reasons' may sum up what the source lists; it is wrong only where the source counts the same things otherwise. */
function isCountedOtherwise(number: PlacedNumber, shown: PlacedNumber[]): boolean {
  return number.counted !== null && shown.some((other) => other.counted === number.counted);
}

function closest(number: PlacedNumber, others: PlacedNumber[]): number {
  return Math.max(
    0,
    ...others.map((other) => [...other.near].filter((term) => number.near.has(term)).length),
  );
}

function placeNumbers({ text, language }: LanguageText): PlacedNumber[] {
  return findQuantities(text, language).map((quantity) => {
    const before = termsIn(
      text.slice(Math.max(0, quantity.start - NEIGHBOUR_REACH_CHARACTERS), quantity.start),
    );
    const after = termsIn(text.slice(quantity.end, quantity.end + NEIGHBOUR_REACH_CHARACTERS));
    return {
      quantity,
      counted: after[0] ?? null,
      near: new Set([...before.slice(-NEIGHBOUR_REACH_WORDS), ...after.slice(0, NEIGHBOUR_REACH_WORDS)]),
    };
  });

  function termsIn(part: string): string[] {
    return readStatement(part, language)
      .words.map((word) => word.term)
      .filter((term) => term !== '' && !/^\d/.test(term));
  }
}
