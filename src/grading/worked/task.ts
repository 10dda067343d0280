import { languageFor } from '#language/languages.ts';
import { findQuantities, type Quantity } from '#language/quantities.ts';
import { type TaskText, taskText, wholeWords } from '#language/tasks.ts';
import { readUnit, symbolOf, type Unit } from '#language/units.ts';

/** A quantity of a question: one value, with its unit as it is written. */
export interface Given {
  value: number;
  symbol: string;
  unit: Unit;
  start: number;
  /** Where the unit ends. */
  end: number;
}

/** A question that may be worked out from its own words. */
export interface Task extends TaskText {
  question: string;
  given: Given[];
  /** What asks for it, at the end. */
  asking: string;
}

const QUESTION_MAX_CHARACTERS = 600;
const FIGURES = 10;
const UNIT = /^\s?((?:[^\s\d()[\],;:!?]|(?<=\p{L})[23](?!\d))+(?:\s(?:per|por|par)\s\p{L}+)?)/u;
const CURRENCY = /[€£$¥]/u;

/** Null for what has no figures, or figures that may be read in two ways. */
export function readTask(whole: string, language: string): Task | null {
  const question = whole.slice(0, QUESTION_MAX_CHARACTERS);
  const text = taskText(question, language);
  if (!text || !/\d/u.test(question)) return null;
  const given = findQuantities(question, language).map((found) => givenAt(question, found, language));
  if (given.includes(null)) return null;
  const asking =
    text.text.split(/(?<=[\p{L}\p{N}%)²³])[.!]\s+|\n/u).findLast((part) => /\p{L}/u.test(part)) ?? '';
  return { ...text, question, given: given.filter((one) => one !== null), asking };
}

function givenAt(question: string, { values, unit, start, end }: Quantity, language: string): Given | null {
  const [value, ...others] = values;
  if (value === undefined || others.length > 0) return null;
  const behind = UNIT.exec(question.slice(end));
  const name = behind?.[1]?.replace(/[.…]+$/u, '') ?? '';
  // 'y' is a year, and joins two numbers in Spanish.
  const read = name === '' || name === languageFor(language)?.and ? null : readUnit(plainUnit(name));
  if (unit && CURRENCY.test(unit.dimension)) return { value, symbol: unit.dimension, unit, start, end };
  return read && behind
    ? { value, symbol: symbolsOf(name), unit: read, start, end: end + behind[0].length }
    : { value, symbol: '', unit: { factor: 1, zero: 0, dimension: '' }, start, end };
}

/** Whether a quantity is of the kind that is measured in a unit. */
export function isOf({ unit, symbol }: Given, kind: string): boolean {
  return symbol !== '' && symbol !== '%' && unit.dimension === readUnit(kind)?.dimension;
}

export function symbolsOf(name: string): string {
  const [whole, ...per] = name
    .split(/\/|\s(?:per|por|par)\s/u)
    .map((part) => symbolOf(plainUnit(part.trim())));
  return [whole, ...per].join('/');
}

export function plainUnit(name: string): string {
  return name
    .replace('²', '^2')
    .replace('³', '^3')
    .replaceAll(/(?<=\p{L})[23](?=\/|$)/gu, '^$&');
}

export function endsWith(text: string, words: string): boolean {
  return new RegExp(String.raw`${wholeWords(words).source}\s*[$€£]?$`, 'u').test(text);
}

/** With a decimal point and its unit; null for what is no number. */
export function written(value: number, symbol: string): string | null {
  return Number.isFinite(value) ? `${Number(value.toPrecision(FIGURES))} ${symbol}`.trim() : null;
}
