import { saysShare } from '#language/shares.ts';
import { inEach } from '#language/languages.ts';
import { findQuantities, isSameQuantity, type Quantity } from '#language/quantities.ts';
import { type LanguageText, readStatement } from '#language/statement.ts';

const NEIGHBOUR_REACH_WORDS = 3;
/** Enough text for so many words. */
const NEIGHBOUR_REACH_CHARACTERS = 60;
/** How many more common neighbours a different number must have to be the one that is meant. */
const OTHER_NUMBER_MARGIN = 2;
/** What joins the numbers of a list that share the unit of the last one: '3, 4 and 5 cm'. */
const JOINT = new RegExp(
  String.raw`^\s?(?:[,;–-]|${inEach(({ and, or, isSpaced }) => (isSpaced ? `${and}|${or}` : null)).join('|')})\s?$`,
  'iu',
);

/** A number with the content words around it, which say what it is the number of. They are read only when they are asked for. */
class PlacedNumber {
  readonly quantity: Quantity;
  readonly #read: () => Neighbours;
  #neighbours: Neighbours | undefined;

  constructor(quantity: Quantity, text: string, termsIn: (part: string) => string[]) {
    this.quantity = quantity;
    this.#read = () => {
      const { start, end } = quantity;
      const before = termsIn(text.slice(Math.max(0, start - NEIGHBOUR_REACH_CHARACTERS), start));
      const after = termsIn(text.slice(end, end + NEIGHBOUR_REACH_CHARACTERS));
      const near = [...before.slice(-NEIGHBOUR_REACH_WORDS), ...after.slice(0, NEIGHBOUR_REACH_WORDS)];
      return { counted: after[0] ?? null, near: new Set(near) };
    };
  }

  /** The next content word, which a counting number counts. */
  get counted(): string | null {
    return this.#around.counted;
  }

  get near(): ReadonlySet<string> {
    return this.#around.near;
  }

  get #around(): Neighbours {
    return (this.#neighbours ??= this.#read());
  }
}

interface Neighbours {
  counted: string | null;
  near: ReadonlySet<string>;
}

/** A number of a claim that its source has not, or not in this place, and the one that the source seems to have instead. */
export interface OtherNumber {
  said?: string;
  shown?: string;
  /** It is another number, or made up: the source has none besides that could be the same, converted or worked out. */
  isCertain: boolean;
}

/** The first number of the claim that the source does not have in the place where the claim has it; null when they agree. */
export function findOtherNumber(claim: LanguageText, source: LanguageText): OtherNumber | null {
  const shown = placeNumbers(source);
  const claimed = placeNumbers(claim);
  const other = claimed.find(
    (number) =>
      !isShown(number, shown, claim.language === source.language) && !saysShare(source, number.quantity),
  );
  if (!other) return null;
  // It is there, but of something else: nothing can be named.
  if (shown.some(({ quantity }) => isSameQuantity(other.quantity, quantity))) return { isCertain: false };
  const instead = insteadOf(other, shown);
  const isLeft = shown.some((one) => !claimed.some(({ quantity }) => isSameQuantity(quantity, one.quantity)));
  const said = written(other, claim.text);
  return instead
    ? { said, shown: written(instead, source.text), isCertain: true }
    : { said, isCertain: !isLeft };
}

function isShown(number: PlacedNumber, shown: PlacedNumber[], isOneLanguage: boolean): boolean {
  const same = shown.filter((other) => isSameQuantity(number.quantity, other.quantity));
  if (same.length === 0) return number.quantity.isWord && !isCountedOtherwise(number, shown);
  if (!isOneLanguage) return true;
  const others = shown.filter((other) => !same.includes(other));
  return closest(number, others) < closest(number, same) + OTHER_NUMBER_MARGIN;
}

/** The number among the same words that measures the same, if there is only one. */
function insteadOf(number: PlacedNumber, shown: PlacedNumber[]): PlacedNumber | null {
  const others = shown.filter(
    ({ quantity }) => !isSameQuantity(number.quantity, quantity) && isAlike(number.quantity, quantity),
  );
  const most = closest(number, others);
  const best = most > 0 ? others.filter((other) => closest(number, [other]) === most) : others;
  return best.length === 1 ? (best[0] ?? null) : null;
}

/** Whether one can stand for the other: both years, both shares, or measures of the same kind; a word only counts. */
function isAlike(a: Quantity, b: Quantity): boolean {
  if (a.isWord !== b.isWord || isYear(a) !== isYear(b)) return false;
  if (isSameValue(a, b)) return true;
  return a.unit === null || b.unit === null ? a.unit === b.unit : a.unit.dimension === b.unit.dimension;
}

function isYear({ unit, values }: Quantity): boolean {
  return unit === null && values.some((value) => Number.isInteger(value) && value >= 1_000 && value < 2_100);
}

function isSameValue(a: Quantity, b: Quantity): boolean {
  return a.values.some((value) => b.values.includes(value));
}

/** The number as it is written, with its unit. */
function written({ quantity: { start, end, unit } }: PlacedNumber, text: string): string {
  const behind = unit ? (/^\s?[^\s,;:()]+/u.exec(text.slice(end))?.[0] ?? '') : '';
  return (text.slice(start, end) + behind).replace(/[.]$/, '');
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

/** In '3 and 4 cm' the 3 measures as the 4 does. */
function withSharedUnits(quantities: readonly Quantity[], text: string): Quantity[] {
  const shared: Quantity[] = [];
  for (const quantity of quantities.toReversed()) {
    const next = shared.at(-1);
    const isJoined =
      next && !quantity.isWord && !isYear(quantity) && JOINT.test(text.slice(quantity.end, next.start));
    shared.push(isJoined ? { ...quantity, unit: quantity.unit ?? next.unit } : quantity);
  }
  return shared.toReversed();
}

function placeNumbers({ text, language }: LanguageText): PlacedNumber[] {
  const known = new Map<string, string[]>();
  return withSharedUnits(findQuantities(text, language), text).map(
    (quantity) => new PlacedNumber(quantity, text, termsIn),
  );

  /** Lists of figures have the same words around them again and again. */
  function termsIn(part: string): string[] {
    const before = known.get(part);
    if (before) return before;
    const terms = readStatement(part, language)
      .words.map((word) => word.term)
      .filter((term) => term !== '' && !/^\d/.test(term));
    known.set(part, terms);
    return terms;
  }
}
