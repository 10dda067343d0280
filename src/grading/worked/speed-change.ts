import { says, wholeWords } from '#language/tasks.ts';
import { entriesOf } from '#language/word-lists.ts';
import { endsWith, type Given, isOf, type Task, written } from './task.ts';

const SPEED = 'm/s';
const ACCELERATION = 'm/s^2';

interface Change {
  /** Null where something starts from rest. */
  from: Given | null;
  to: Given;
  time: Given;
}

/** The acceleration from one speed to another in a time: 'from 10 m/s to 30 m/s in 5 s'. */
export function speedChange(task: Task): string | null {
  const change = changeIn(task);
  if (!change) return null;
  const { from, to, time } = change;
  const difference = to.value * to.unit.factor - (from ? from.value * from.unit.factor : 0);
  return written(difference / (time.value * time.unit.factor), ACCELERATION);
}

/** The same before it is worked out: '(30 m/s − 10 m/s) / 5 s'. */
export function speedChangeSteps(task: Task): string | null {
  const change = changeIn(task);
  if (!change) return null;
  const { from, to, time } = change;
  const first = from ? written(from.value, from.symbol) : `0 ${to.symbol}`;
  return `(${written(to.value, to.symbol)} − ${first}) / ${written(time.value, time.symbol)}`;
}

function changeIn(task: Task): Change | null {
  const { text, words, given, asking } = task;
  const isAsked = entriesOf(words.quantities).some(
    ([name, names]) => name === 'acceleration' && says({ text: asking }, names),
  );
  // The 'rest' that something starts from is not what is left.
  const moving = text.replace(wholeWords(words.rest), ' ');
  if (!isAsked || says({ text: moving }, words.multiplies) || says({ text }, words.inexact)) return null;
  const speeds = given.filter((one) => isOf(one, SPEED));
  const [time, ...more] = given.filter((one) => isOf(one, 's'));
  const [bare, ...bares] = given.filter(({ symbol }) => symbol === '');
  if (!time || more.length > 0 || bares.length > 0) return null;
  if (given.length !== speeds.length + (bare ? 2 : 1)) return null;
  const before = (one: Given) => text.slice(0, one.start).trimEnd();
  const [first, second, ...others] = speeds;
  if (!first || others.length > 0 || (second && bare)) return null;
  const start = second ? first : bare;
  const to = second ?? first;
  if (!endsWith(before(to), words.to)) return null;
  if (!start) return says({ text }, words.rest) ? { from: null, to, time } : null;
  const isNext = second !== undefined || /^\s*\p{L}+\s*$/u.test(text.slice(start.end, to.start));
  if (!isNext || !endsWith(before(start), words.from)) return null;
  // 'From 0 to 27 m/s': the unit is that of both.
  return { from: start === bare ? { ...to, value: start.value } : start, to, time };
}
