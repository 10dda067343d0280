import type { Passage } from '#server/knowledge/knowledge.ts';
import { usesDecimalComma } from '#grading/plain-math.ts';
import { reproduces } from './evaluate.ts';
import { type Node, type Parsed, parseExpression } from './expression.ts';
import { readings } from './readings.ts';
import { type Aligned, alignFormula } from './align-formula.ts';
import { mayMeasure, usualDimensions } from './dimensions.ts';
import { formulasNear, meaningsIn, type Notation, notationOf } from './notation.ts';
import { plainPrint } from './typeset-print.ts';
import { statedUnits } from './stated-units.ts';
import { figuresOf, placeOf, type PrintedQuantity, quantityAt, valueOf } from './read-quantity.ts';

/** A result that a document works out, and that the algebra gives as well. */
export interface Computation {
  passage: Passage;
  /** Of the whole line, as offsets into the passage. */
  start: number;
  end: number;
  /** What is worked out, such as 'W'; empty for a quantity in another unit. */
  name: string;
  node: Node;
  quantities: PrintedQuantity[];
  result: PrintedQuantity;
  isNegative: boolean;
  /** The formula in symbols, where the line has one that gives the result too. */
  formula: Aligned | null;
  /** What the document calls its symbols. */
  meanings: ReadonlyMap<string, string>;
}

/** What begins with an equals sign goes on from the line above. */
const PARAGRAPHS = /\n\s*\n(?!\s*[=≈≃])/gu;
const EQUALS = /[=≈≃~]/u;
/** A line that goes on behind the result has no such sign next. */
const ENDS_RESULT = /^(?:\s?[.,;:)\]]|\s?$|\s[^\s\d+\-−–*×·⋅/^(]|\s?[=≈≃~])/u;
const NAME = /(?:^|[\s(:;,.•>])((?:Delta|Δ)?\p{L}[\p{L}\p{N}]{0,7}(?:_\{[^{}]{1,16}\})?)\s?$/u;
const PROSE = /[.,;:]\s|,\p{L}|\p{L}{3} \p{L}{2}|\s\p{L}{4,}\s/u;
/** The result of one line, and the name of what the next one works out. */
const NEXT_BEGINS = /^\s*[-−–]?\d.*\s\p{L}/u;
const SIDE_MAX_CHARACTERS = 160;
const SIDES_AHEAD_MAX = 3;
const LINE_MAX_CHARACTERS = 260;
const INPUTS_MAX = 5;
const NEAR_PASSAGES = 4;

/** What the passages work out, where the algebra gives the printed result. */
export function findComputations(passages: readonly Passage[]): Computation[] {
  const plain = passages.map((passage) => ({ ...passage, ...plainPrint(passage) }));
  const notation = notationOf(plain);
  const found = plain.flatMap((passage, index) =>
    computationsIn(passage, { notation, nearIds: [passage.id, passages[index - 1]?.id ?? ''] }).map(
      (one) => ({
        ...one,
        meanings: meaningsIn(
          plain.slice(Math.max(0, index - NEAR_PASSAGES), index + NEAR_PASSAGES),
          notation.symbols,
        ),
        passage: passages[index] ?? passage,
        start: passage.origins[one.start] ?? one.start,
        end: passage.origins[one.end] ?? one.end,
      }),
    ),
  );
  // With a formula first, then in the order of the text.
  return found.filter((one) => isWorthAsking(one, notation)).toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** A formula says what is done; a conversion and a line of numbers say it too where they are plain. */
function rankOf({ formula, name }: Computation): number {
  if (formula) return 0;
  return name === '' ? 2 : 1;
}

/** A line of numbers alone has to be of quantities, none of them put together in brackets. */
function isWorthAsking(
  { formula, name, quantities, node, result, meanings }: Computation,
  notation: Notation,
): boolean {
  if (name === '') return true;
  if (!mayMeasure(name, result.measure.dimension, notation)) return false;
  if (formula) return true;
  const { formulas } = notation;
  // Of a letter alone nobody knows what is asked: 'N' of a division.
  if (!meanings.has(name) && !usualDimensions(name).has(result.measure.dimension)) return false;
  // 'Ca = …' and 'Demand = …' name a thing, no quantity.
  if (!formulas.has(name) || /^\p{L}{5,}$/u.test(name)) return false;
  if (isSum(node)) return false;
  const [first] = quantities;
  if (quantities.every(({ digits, unit }) => digits === first?.digits && unit === first.unit)) return false;
  const withUnits = quantities.filter(({ unit }) => unit !== '');
  return withUnits.length > 1 && quantities.every(({ digits, unit }) => digits !== '1' || unit === '');
}

/** Adding two numbers is no physics. */
function isSum(node: Node): boolean {
  if (node.kind === 'joined') return /[+-]/u.test(node.sign) && isSum(node.left) && isSum(node.right);
  return node.kind === 'quantity' || (node.kind === 'negative' && isSum(node.of));
}

/** Before it is known what its symbols are called. */
type Unnamed = Omit<Computation, 'meanings'>;

interface Around {
  notation: Notation;
  /** Of the passages whose formulas may be meant. */
  nearIds: readonly string[];
}

function computationsIn(passage: Passage, around: Around): Unnamed[] {
  const found: Unnamed[] = [];
  let from = 0;
  for (const { 0: gap, index } of [
    ...passage.text.matchAll(PARAGRAPHS),
    { 0: '', index: passage.text.length },
  ]) {
    found.push(...inParagraph(passage, [from, index], around));
    from = index + gap.length;
  }
  return found;
}

interface Side {
  text: string;
  start: number;
}

function inParagraph(passage: Passage, [from, to]: readonly [number, number], around: Around): Unnamed[] {
  const sides = sidesOf(passage.text.slice(from, to), from);
  return sides.flatMap((side, index) => {
    const next = sides[index + 1];
    if (!next || side.text.length > SIDE_MAX_CHARACTERS) return [];
    return computation(passage, { sides, index, around }) ?? [];
  });
}

function sidesOf(text: string, from: number): Side[] {
  const sides: Side[] = [];
  let start = from;
  for (const part of text.replaceAll('\n', ' ').split(EQUALS)) {
    sides.push({ text: part, start });
    start += part.length + 1;
  }
  return sides;
}

function computation(
  passage: Passage,
  { sides, index, around }: { sides: readonly Side[]; index: number; around: Around },
): Unnamed | null {
  const { language } = passage;
  const side = sides[index];
  const ahead = resultAhead(sides, index, language);
  if (!side || !ahead) return null;
  const { result, next } = ahead;
  const before = begun(sides, index);
  const begin =
    index === 0 ? lastExpression(side, language) : { parsed: whole(side.text, language), start: side.start };
  if (!begin.parsed) return null;
  // 'I = V/R = 12/10 = 1.2 A' behind 'R = 10 Ω' and 'V = 12 V'.
  const parsed = statedUnits(begin.parsed, passage.text.slice(0, begin.start), language);
  if (!isWorkedOut(parsed, result)) return null;
  const value = {
    ...result.quantity,
    digits: `${result.isNegative ? '-' : ''}${result.quantity.digits}`,
    place: placeOf(result.quantity),
  };
  const node = readings(parsed).find((one) =>
    reproduces(one, { quantities: parsed.quantities, result: value }),
  );
  if (!node) return null;
  const start = before ? before.start : begin.start;
  const end = next.start + result.length;
  const isConversion = parsed.quantities.length === 1;
  if (end - start > LINE_MAX_CHARACTERS || (!before && !isConversion)) return null;
  return {
    ...{
      passage,
      start,
      end,
      node,
      quantities: parsed.quantities,
      result: result.quantity,
      isNegative: result.isNegative,
    },
    name: isConversion && !before ? '' : (before?.name ?? ''),
    formula: before
      ? formulaOf(before, { language, around, quantities: parsed.quantities, result: value })
      : null,
  };
}

/** The formula of the line itself, or one of the same name shortly before, whose symbols then have to be known. */
function formulaOf(
  { name, formulas }: Begun,
  {
    around: { notation, nearIds },
    ...facts
  }: Pick<Parameters<typeof alignFormula>[0], 'language' | 'quantities' | 'result'> & {
    around: Around;
  },
): Aligned | null {
  const near = formulasNear(notation, name, nearIds).map((text) => ({ text, isBorrowed: true }));
  for (const formula of [...formulas.map((text) => ({ text, isBorrowed: false })), ...near]) {
    const aligned = alignFormula({ ...formula, name, notation, ...facts });
    if (aligned) return aligned;
  }
  return null;
}

/** Behind the computation, or behind other forms of it. */
function resultAhead(
  sides: readonly Side[],
  index: number,
  language: string,
): { result: Result; next: Side } | null {
  for (const next of sides.slice(index + 1, index + 1 + SIDES_AHEAD_MAX)) {
    const result = resultAt(next.text, language);
    if (result) return { result, next };
    if (!whole(next.text, language)) return null;
  }
  return null;
}

interface Result {
  quantity: PrintedQuantity;
  isNegative: boolean;
  length: number;
}

/** A single quantity that the line ends with, or goes on from with another form of it. */
function resultAt(text: string, language: string): Result | null {
  const lead = /^\s*([-−–]?)\s?/u.exec(text);
  const skipped = lead?.[0].length ?? 0;
  const found = quantityAt(text.slice(skipped), language);
  if (!found || !ENDS_RESULT.test(text.slice(skipped + found.length))) return null;
  if (figuresOf(found.quantity.digits) < 2 || valueOf(found.quantity) === 0) return null;
  // 'x = 2, 3' lists two.
  if (usesDecimalComma(language) && /^,\d/u.test(text.slice(skipped + found.length))) return null;
  return { quantity: found.quantity, isNegative: lead?.[1] !== '', length: skipped + found.length };
}

/** Several quantities, or one that is put into another unit. */
function isWorkedOut({ quantities }: Parsed, { quantity: result }: { quantity: PrintedQuantity }): boolean {
  const [only, ...others] = quantities;
  if (!only || quantities.length > INPUTS_MAX) return false;
  if (others.length > 0) return quantities.some(({ unit }) => unit !== '') || result.unit === '';
  return (
    only.unit !== '' &&
    result.unit !== '' &&
    only.unit !== result.unit &&
    only.measure.factor !== result.measure.factor
  );
}

function whole(text: string, language: string): Parsed | null {
  const parsed = parseExpression(text, language);
  return parsed && text.slice(parsed.length).trim() === '' ? parsed : null;
}

/** The one quantity at the end of what stands before the sign: 'is 35.2 m/s'. */
function lastExpression({ text, start }: Side, language: string): { parsed: Parsed | null; start: number } {
  const match = /(?:^|\s|\()(\d[\d.,]*(?:\s?[×·]\s?10[-−–]?\d{1,2})?\s?[^\s\d()]{1,12})\s?$/u.exec(text);
  const written = match?.[1];
  if (!match || written === undefined) return { parsed: null, start };
  return { parsed: whole(written, language), start: start + match.index + match[0].indexOf(written) };
}

interface Begun {
  name: string;
  start: number;
  formulas: string[];
}

/** What stands before the computation: the name of what is worked out, and its formulas, nearest first. */
function begun(sides: readonly Side[], index: number): Begun | null {
  const formulas: string[] = [];
  let named: Begun | null = null;
  for (let at = index - 1; at >= 0; at -= 1) {
    const side = sides[at];
    if (!side) return named;
    const match = NAME.exec(side.text);
    const isWhole =
      at > 0 && !PROSE.test(side.text) && !NEXT_BEGINS.test(side.text) && side.text.trim() !== '';
    if (isWhole) {
      // Of '|F| = F = ma' nothing but the second side is a name.
      if (match?.[1] === side.text.trim()) named = { ...startOf(match, side), formulas: [...formulas] };
      formulas.push(side.text.trim());
      continue;
    }
    return match?.[1] === undefined ? named : { ...startOf(match, side), formulas };
  }
  return named;
}

function startOf(match: RegExpExecArray, side: Side): Pick<Begun, 'name' | 'start'> {
  const [all, name = ''] = match;
  return { name, start: side.start + match.index + all.indexOf(name) };
}
