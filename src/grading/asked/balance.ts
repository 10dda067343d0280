import { greatestCommonDivisor } from '../greatest-common-divisor.ts';
import { says, taskText } from '#language/tasks.ts';

const ARROW = /(?:(?<!\s)\s+)?(?:->|→|⟶|⇌|=)\s*/u;
const TERM = /^(\d*)\s*((?:[A-Z][a-z]?\d*|\((?:[A-Z][a-z]?\d*)+\)\d*)+)$/u;
const TEXT_MAX_CHARACTERS = 1_000;
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';
const WRITTEN = String.raw`(?:\d+\s*)?[A-Z(][A-Za-z\d()₀-₉]*`;
/** No stretch of spaces can be shared out in two ways, or many terms without an arrow would take for ever. */
const SIDE = String.raw`${WRITTEN}(?:\s*\+\s*${WRITTEN})*`;
const EQUATION = new RegExp(String.raw`(?<![(A-Z])${SIDE}\s*(?:->|→|⟶|⇌|=)\s*${SIDE}`, 'u');

interface Term {
  coefficient: number;
  formula: string;
}

/** The chemical equation that a question wants balanced; null for any other question. */
export function readUnbalanced(question: string, language: string): string | null {
  const task = taskText(question, language);
  if (!task || !says(task, task.words.balance)) return null;
  const equation = equationIn(question);
  return equation !== undefined && sidesOf(equation) ? equation : null;
}

/** Whether a text has the equation with coefficients that balance it; `step` where a common factor is left. */
export function judgeBalance(asked: string, said: string): 'right' | 'step' | 'wrong' | 'undecided' {
  const [wanted, given] = [asked, equationIn(said) ?? ''].map(sidesOf);
  if (!wanted || !given) return 'undecided';
  const isSame = wanted.every((side, index) => namesOf(side) === namesOf(given[index] ?? []));
  const [left = [], right = []] = given;
  if (!isSame || atomsOf(left) !== atomsOf(right)) return 'wrong';
  const coefficients = given.flat().map(({ coefficient }) => coefficient);
  return coefficients.reduce(greatestCommonDivisor) === 1 ? 'right' : 'step';
}

function equationIn(text: string): string | undefined {
  return EQUATION.exec(text.slice(0, TEXT_MAX_CHARACTERS))?.[0];
}

function sidesOf(equation: string): Term[][] | null {
  const sides = plain(equation)
    .split(ARROW)
    .map((side) => side.split('+').map((term) => readTerm(term.trim())));
  const read = sides.map((side) => side.filter((term) => term !== null));
  return read.length === 2 && read.every((side, index) => side.length === sides[index]?.length) ? read : null;
}

function readTerm(text: string): Term | null {
  const [, coefficient = '', formula] = TERM.exec(text) ?? [];
  return formula === undefined
    ? null
    : { coefficient: coefficient === '' ? 1 : Number(coefficient), formula };
}

function plain(text: string): string {
  return text.replaceAll(/[₀-₉]/gu, (sign) => String(SUBSCRIPTS.indexOf(sign)));
}

function namesOf(side: readonly Term[]): string {
  return side
    .map(({ formula }) => formula)
    .toSorted()
    .join(' ');
}

/** How many atoms of each element, in the order of their names. */
function atomsOf(side: readonly Term[]): string {
  const counts = new Map<string, number>();
  for (const { coefficient, formula } of side) {
    const whole = formula.replaceAll(/\(([^()]+)\)(\d*)/gu, (_, inner: string, times: string) =>
      inner.repeat(Number(times || 1)),
    );
    for (const [, symbol = '', count] of whole.matchAll(/([A-Z][a-z]?)(\d*)/gu))
      counts.set(symbol, (counts.get(symbol) ?? 0) + coefficient * Number(count || 1));
  }
  return [...counts]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([symbol, count]) => `${symbol}${count}`)
    .join(' ');
}
