import { findQuantities, type Quantity } from '#server/language/quantities.ts';
import { type TaskText, entriesOf, plain, says, taskText, wholeWords } from '#server/language/tasks.ts';
import { readUnit, symbolOf, type Unit } from '#server/language/units.ts';
import { molarMassIn } from './molar-mass.ts';

/** A quantity of a question: one value, with its unit as it is written. */
interface Given {
  value: number;
  symbol: string;
  unit: Unit;
  start: number;
  /** Behind the unit. */
  end: number;
}

interface Task extends TaskText {
  question: string;
  given: Given[];
  /** What asks for it, at the end. */
  asking: string;
}

const QUESTION_MAX_CHARACTERS = 600;
const FIGURES = 10;
const UNIT = /^\s?([^\s\d()[\],;:!?]+(?:\s(?:per|por|par)\s\p{L}+)?)/u;
const WORDS = /[\p{L}°%µΩ€$£][\p{L}\p{N}°%µΩ€$£/·²³^]*/gu;
const SPEED = 'm/s';
const MOLAR_MASS = 'g/mol';
const GRAM = 0.001;
const CURRENCY = /[€£$¥]/u;

/**
 * The result of a question that its own words determine beyond doubt, with a decimal point and its unit: a quantity in another unit, a distance at a
 * constant speed, an average speed, an amount of substance, a price after a discount, a share. Null for everything else: that two numbers have
 * units that fit does not make their product an answer.
 */
export function workedResult(question: string, language: string): string | null {
  const text = taskText(question.slice(0, QUESTION_MAX_CHARACTERS), language);
  if (!text || !/\d/u.test(question)) return null;
  const given = quantitiesOf(question.slice(0, QUESTION_MAX_CHARACTERS), language);
  if (!given) return null;
  const asking =
    text.text.split(/(?<=[\p{L}\p{N}%)²³])[.!]\s+|\n/u).findLast((part) => /\p{L}/u.test(part)) ?? '';
  const task = { ...text, question, given, asking };
  return (
    temperature(task) ??
    converted(task) ??
    distance(task) ??
    averageSpeed(task) ??
    amount(task) ??
    changed(task) ??
    share(task)
  );
}

/** Null where a number may be read in two ways. */
function quantitiesOf(question: string, language: string): Given[] | null {
  const given = findQuantities(question, language).map((found) => givenAt(question, found));
  return given.includes(null) ? null : given.filter((one) => one !== null);
}

function givenAt(question: string, { values, unit, start, end }: Quantity): Given | null {
  const [value, ...others] = values;
  if (value === undefined || others.length > 0) return null;
  const behind = UNIT.exec(question.slice(end));
  const name = behind?.[1]?.replace(/[.…]+$/u, '') ?? '';
  const read = name === '' ? null : readUnit(plainUnit(name));
  if (unit && CURRENCY.test(unit.dimension)) return { value, symbol: unit.dimension, unit, start, end };
  return read && behind
    ? { value, symbol: symbolsOf(name), unit: read, start, end: end + behind[0].length }
    : { value, symbol: '', unit: { factor: 1, zero: 0, dimension: '' }, start, end };
}

/** One quantity, and a sentence of nothing but words that ask for another unit of the same kind. */
function converted({ text, words, given, asking }: Task): string | null {
  const [quantity, ...others] = given;
  if (!quantity || others.length > 0 || quantity.symbol === '') return null;
  const before = text.slice(0, text.length - asking.length);
  if (says({ text: before }, words.multiplies)) return null;
  const inAsking = asking.length >= text.length - quantity.start;
  const rest = inAsking
    ? without(asking, quantity.start - before.length, quantity.end - before.length)
    : asking;
  const glue = new Set([...words.conversion].map((word) => plain(word)));
  // 'In' is an inch as well.
  const [unit, ...more] = unitsIn(rest, quantity).filter((one) => !glue.has(one.written));
  if (!unit || more.length > 0) return null;
  const said = rest.replace(unit.written, ' ').match(/\p{L}+/gu) ?? [];
  if (!said.every((word) => glue.has(word))) return null;
  const { factor, zero } = quantity.unit;
  return written((quantity.value * factor + zero - unit.unit.zero) / unit.unit.factor, unit.symbol);
}

/** '98.6 F to C': letters that stand for other units elsewhere are scales where two of them stand beside one number. */
function temperature({ text, words, question }: Task): string | null {
  const glue = new Set([...words.conversion].map((word) => plain(word)));
  const degrees = wholeWords(words.degrees);
  const scales = entriesOf(words.scales);
  const scaleOf = (word: string) => scales.find(([, names]) => wholeWords(names).test(word))?.[0];
  const [number, ...others] = [...text.matchAll(/[-−]?\d+(?:[.,]\d+)?/gu)];
  if (!number || others.length > 0) return null;
  const said = [...text.replaceAll(/[°º]/gu, ' ').matchAll(/\p{L}+/gu)].filter(
    ({ 0: word }) => !degrees.test(word),
  );
  const named = said.flatMap(({ 0: word, index }) => {
    const symbol = scaleOf(word);
    return symbol === undefined ? [] : [{ symbol, index }];
  });
  const isOnly = said.every(({ 0: word }) => glue.has(word) || scaleOf(word) !== undefined);
  const from = named.find(({ index }) => index > number.index);
  const to = named.find((one) => one !== from);
  const [before, after] = [from, to].map((one) => (one ? readUnit(one.symbol) : null));
  if (!isOnly || named.length !== 2 || !from || !to || !before || !after || from.symbol === to.symbol)
    return null;
  const value = Number(
    question
      .slice(number.index, number.index + number[0].length)
      .replace('−', '-')
      .replace(',', '.'),
  );
  return written((value * before.factor + before.zero - after.zero) / after.factor, to.symbol);
}

/** At a speed for a time. */
function distance(task: Task): string | null {
  const { text, words, given } = task;
  const [speed, time] = pairOf(given, SPEED, 's') ?? [];
  if (!speed || !time || asked(task) !== 'm' || says(task, words.changes)) return null;
  if (!endsWith(text.slice(0, speed.start), words.atSpeed)) return null;
  if (!endsWith(text.slice(0, time.start), words.lasting)) return null;
  const [length = '', per = ''] = speed.symbol.split('/');
  const unit = readUnit(per);
  return unit && written((speed.value * time.value * time.unit.factor) / unit.factor, length);
}

/** All of a distance in all of a time, whatever happened between. */
function averageSpeed({ text, words, given }: Task): string | null {
  const [length, time] = pairOf(given, 'm', 's') ?? [];
  if (!length || !time || !says({ text }, words.averageSpeed) || says({ text }, words.multiplies))
    return null;
  return written(length.value / time.value, `${length.symbol}/${time.symbol}`);
}

/** Of one substance: how many moles a mass is, or what some moles weigh. */
function amount(task: Task): string | null {
  const { words, given, text } = task;
  if (says({ text }, words.reacts)) return null;
  const ofFormula = molarMassIn(task.question);
  const named = ofFormula === null ? given.find((one) => isOf(one, MOLAR_MASS)) : null;
  const grams = ofFormula ?? (named ? (named.value * named.unit.factor) / GRAM : null);
  // The masses of the elements have no unit.
  const [other, ...more] = given.filter((one) => one !== named && !(ofFormula !== null && one.symbol === ''));
  if (grams === null || !other || more.length > 0) return null;
  if (isOf(other, 'g') && asked(task) === 'mol')
    return written((other.value * other.unit.factor) / GRAM / grams, 'mol');
  if (isOf(other, 'mol') && asked(task) === 'kg')
    return written(other.value * other.unit.factor * grams, 'g');
  return null;
}

/** After one reduction or increase by a percentage. */
function changed({ text, words, given }: Task): string | null {
  const percent = given.find(({ symbol }) => symbol === '%');
  const whole = given.find((one) => one !== percent);
  if (!percent || !whole || given.length > 2 || whole.symbol === '%') return null;
  if (!says({ text }, words.asksAfter) || says({ text }, words.asksBefore)) return null;
  const [before, behind] = [text.slice(0, percent.start), text.slice(percent.end)];
  const isBy = (by: { before: string; behind: string }) =>
    endsWith(before, by.before) ||
    new RegExp(String.raw`^\s?(?:${plain(by.behind, true)})(?!\p{L})`, 'u').test(behind);
  const [isLess, isMore] = [isBy(words.less), isBy(words.more)];
  if (isLess === isMore || percent.value <= 0 || percent.value > 100) return null;
  return written(whole.value * (1 + ((isLess ? -1 : 1) * percent.value) / 100), whole.symbol);
}

/** 'What percentage of 60 is 15?' */
function share({ text, words, given }: Task): string | null {
  const [one, other, ...more] = given;
  if (!one || !other || more.length > 0 || one.symbol !== other.symbol || one.symbol === '%') return null;
  if (!says({ text }, words.asksPercent) || says({ text }, words.multiplies)) return null;
  const isWhole = [one, other].map(({ start }) => endsWith(text.slice(0, start), words.of));
  if (isWhole[0] === isWhole[1]) return null;
  const [whole, part] = isWhole[0] ? [one, other] : [other, one];
  return written((100 * part.value) / whole.value, '%');
}

/** The kind of quantity that is asked for, by the symbol of its unit; null for none or several. */
function asked({ asking, words }: Task): string | null {
  const kinds = entriesOf(words.kinds).filter(([, names]) => says({ text: asking }, names));
  return kinds.length === 1 ? (kinds[0]?.[0] ?? null) : null;
}

/** The only two quantities, by their kinds. */
function pairOf(given: readonly Given[], one: string, other: string): [Given, Given] | null {
  const [first, second] = [one, other].map((symbol) => given.find((quantity) => isOf(quantity, symbol)));
  return given.length === 2 && first && second ? [first, second] : null;
}

function isOf({ unit, symbol }: Given, kind: string): boolean {
  return symbol !== '' && symbol !== '%' && unit.dimension === readUnit(kind)?.dimension;
}

interface Named {
  written: string;
  symbol: string;
  unit: Unit;
}

/** Units that a text names, of the same kind as a quantity; the longest where one begins another. */
function unitsIn(text: string, quantity: Given): Named[] {
  const words = [...text.matchAll(WORDS)];
  const found: Named[] = [];
  for (let index = 0; index < words.length; index += 1) {
    for (const length of [3, 2, 1]) {
      const run = words.slice(index, index + length);
      const [first, last] = [run[0], run.at(-1)];
      if (!first || !last || run.length < length) continue;
      const name = text.slice(first.index, last.index + last[0].length);
      const unit = readUnit(plainUnit(name));
      if (!unit || unit.dimension === '' || unit.dimension !== quantity.unit.dimension) continue;
      found.push({ written: name, symbol: symbolsOf(name), unit });
      index += length - 1;
      break;
    }
  }
  return found;
}

function symbolsOf(name: string): string {
  const [whole, ...per] = name.split(/\/|\s(?:per|por|par)\s/u).map((part) => symbolOf(part.trim()));
  return [whole, ...per].join('/');
}

function plainUnit(name: string): string {
  return name.replace('²', '^2').replace('³', '^3');
}

function endsWith(text: string, words: string): boolean {
  return new RegExp(String.raw`${wholeWords(words).source}\s*[$€£]?$`, 'u').test(text);
}

function without(text: string, start: number, end: number): string {
  return `${text.slice(0, Math.max(0, start))} ${text.slice(end)}`;
}

function written(value: number, symbol: string): string | null {
  return Number.isFinite(value) ? `${Number(value.toPrecision(FIGURES))} ${symbol}`.trim() : null;
}
