import { plain, says } from '#language/tasks.ts';
import { readUnit, type Unit } from '#language/units.ts';
import { entriesOf } from '#language/word-lists.ts';
import { molarMassIn } from './molar-mass.ts';
import { byFormula, solvedByFormula } from './worked/by-formula.ts';
import { ofNumbers } from './worked/of-numbers.ts';
import { ofShape } from './worked/shapes.ts';
import { speedChange, speedChangeSteps } from './worked/speed-change.ts';
import { temperature } from './worked/temperature.ts';
import {
  endsWith,
  type Given,
  isOf,
  plainUnit,
  readTask,
  symbolsOf,
  type Task,
  written,
} from './worked/task.ts';

const WORDS = /[\p{L}°%µΩ€$£][\p{L}\p{N}°%µΩ€$£/·²³^]*/gu;
const SPEED = 'm/s';
const MOLAR_MASS = 'g/mol';
const GRAM = 0.001;

/**
 * The result of a question that its own words determine beyond doubt, with a decimal point and its unit: a quantity in another unit, a distance at a
 * constant speed, an average speed, an amount of substance, a price after a discount, a share, what a formula of schoolbooks gives. Null for everything else: that two numbers have
 * units that fit does not make their product an answer.
 */
export function workedResult(question: string, language: string): string | null {
  const task = readTask(question, language);
  if (!task) return null;
  for (const work of WORKS) {
    const result = work(task);
    if (result !== null) return result;
  }
  return null;
}

/** What stands between a formula and its result: the values put in. Null where the result follows otherwise. */
export function workedSteps(question: string, language: string): string | null {
  const task = readTask(question, language);
  const first = task && WORKS.find((work) => work(task) !== null);
  if (task && first === speedChange) return speedChangeSteps(task);
  return task && first === byFormula ? (solvedByFormula(task)?.steps ?? null) : null;
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

/** The distance at a speed for a time. */
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

/** By how many per cent something goes up or down from one value to another. */
function rise({ text, words, given }: Task): string | null {
  const [from, to, ...more] = given;
  if (!from || !to || more.length > 0 || to.symbol === '%' || from.value === 0) return null;
  if (from.symbol !== to.symbol && from.symbol !== '' && to.symbol !== '') return null;
  if (!says({ text }, words.asksPercent) || says({ text }, words.multiplies)) return null;
  if (!endsWith(text.slice(0, from.start), words.from) || !endsWith(text.slice(0, to.start), words.to))
    return null;
  return written((100 * Math.abs(to.value - from.value)) / from.value, '%');
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

function without(text: string, start: number, end: number): string {
  return `${text.slice(0, Math.max(0, start))} ${text.slice(end)}`;
}

/** From the most particular to the most general. */
const WORKS: ReadonlyArray<(task: Task) => string | null> = [
  temperature,
  converted,
  distance,
  averageSpeed,
  amount,
  changed,
  share,
  rise,
  ofShape,
  byFormula,
  speedChange,
  ofNumbers,
];
