import type { ItemContent } from '#features/practice/contract.items.ts';

type KeyKind = 'choose_one' | 'choose_several' | 'short_answer' | 'number' | 'expression';

/** What decides whether an answer to a check is right, as practice keeps it. */
export type CheckKey = Extract<ItemContent, { kind: KeyKind }>;

/** The line of a check that says what is right: what kind of key it is, and what it says. */
export interface KeyMark {
  name: string;
  value: string;
}

const KEY_MARK = /^ {0,3}:::[ \t]*(words|number|expression)[ \t]+(\S.*)$/i;
/** An option on a line of its own, as task lists are written; the right ones have a cross. */
const OPTION = /^ {0,3}[-*+] \[( |x)\] +(\S.*)$/i;
/** The tolerance stands before the unit or behind it. */
const NUMBER = /^(\S+?)(?:\s*±\s*(\d+(?:\.\d+)?))?(?:\s+([^±]+?))?(?:\s*±\s*(\d+(?:\.\d+)?))?$/;
const OPTIONS_MIN = 2;
const OPTIONS_MAX = 10;
const ACCEPTED_MAX = 20;
const LINE_MAX_CHARACTERS = 500;

/** `:::number 915 kJ`, `:::number 0.42 ± 0.01`, `:::number 100 J ± 1`, `:::expression 2a + 3b`, `:::words uracil | U`; null for any other line. */
export function keyMarkOf(line: string): KeyMark | null {
  const [, name, value] = KEY_MARK.exec(line) ?? [];
  return name === undefined || value === undefined
    ? null
    : { name: name.toLowerCase(), value: value.trim().slice(0, LINE_MAX_CHARACTERS) };
}

/** What is asked, and the key: that of its mark, or the options at its end. What nobody could answer has no key. */
export function splitQuestion(
  block: string,
  mark: KeyMark | undefined,
): { question: string; solution: CheckKey | null } {
  if (mark) return { question: block, solution: keyOfMark(mark) };
  const lines = block.split('\n');
  const first = lines.findLastIndex((line) => line.trim() !== '' && !OPTION.test(line)) + 1;
  const options = lines.slice(first).flatMap((line) => optionOf(line));
  // Neither their order nor their names tell which one the author wrote first, which is often the right one.
  const inOrder = options.toSorted((a, b) => (a.text < b.text ? -1 : 1));
  const solution = keyOfOptions(inOrder.map((option, index) => ({ ...option, id: `o${index + 1}` })));
  const question = lines.slice(0, first).join('\n').trimEnd();
  return solution && question !== '' ? { question, solution } : { question: block, solution: null };
}

function keyOfMark({ name, value }: KeyMark): CheckKey | null {
  if (name === 'expression') return { kind: 'expression', answer: value };
  if (name === 'number') return keyOfNumber(value);
  const accepted = value
    .split('|')
    .map((one) => one.trim())
    .filter(Boolean);
  return accepted.length === 0
    ? null
    : { kind: 'short_answer', accepted: accepted.slice(0, ACCEPTED_MAX), is_open: false };
}

function keyOfNumber(value: string): CheckKey | null {
  const [, answer, before, unit = '', behind] = NUMBER.exec(value) ?? [];
  const tolerance = before ?? behind;
  if (answer === undefined || !/\d/.test(answer)) return null;
  return {
    kind: 'number',
    answer,
    unit: unit.trim(),
    tolerance: tolerance === undefined ? null : Number(tolerance),
    significant_figures: null,
  };
}

type Option = Extract<CheckKey, { options: unknown }>['options'][number];

function keyOfOptions(options: Option[]): CheckKey | null {
  const rights = options.filter(({ is_right: isRight }) => isRight).length;
  const texts = new Set(options.map(({ text }) => text));
  const isWhole = options.length >= OPTIONS_MIN && options.length <= OPTIONS_MAX;
  if (!isWhole || rights === 0 || texts.size < options.length) return null;
  return { kind: rights === 1 ? 'choose_one' : 'choose_several', options };
}

function optionOf(line: string): Option[] {
  const [, cross, text] = OPTION.exec(line) ?? [];
  if (cross === undefined || text === undefined) return [];
  return [{ id: '', text: text.trim().slice(0, LINE_MAX_CHARACTERS), is_right: cross !== ' ', why: '' }];
}
