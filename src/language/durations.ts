import { questionsOf } from './languages.ts';
import { numberOfWord } from './number-words.ts';
import { findQuantities } from './quantities.ts';
import { tokenize } from './tokenize.ts';
import { readUnit, signsOfUnit } from './units.ts';

const ASKS = new RegExp(
  String.raw`(?<!\p{L})(?:${questionsOf('duration')
    .map(({ asks }) => asks)
    .join('|')})(?!\p{L})`,
  'iu',
);
/** 'Time' of 'how much time'. */
const TIME_WORD = new RegExp(
  String.raw`(?:${questionsOf('duration')
    .map(({ timeBehind, time }) => String.raw`(?<=(?<!\p{L})${timeBehind}) ${time}`)
    .join('|')})(?!\p{L})`,
  'giu',
);
const TIME = readUnit('s')?.dimension;
const TIMES: ReadonlySet<string> = new Set(['s', 'min', 'h', 'day', 'week', 'month', 'year', 'century']);

/** Whether a question asks how long something takes or lasts. */
export function asksDuration(question: string): boolean {
  return ASKS.test(question);
}

/** A question without the word that only says that a time is asked for: 'time' of 'how much time'. */
export function withoutDurationWord(question: string): string {
  return question.replaceAll(TIME_WORD, '');
}

/** Whether a sentence tells how long something takes: 'two to four hours', 'une semaine'. */
export function tellsDuration(sentence: string, language: string): boolean {
  if (findQuantities(sentence, language).some(({ unit }) => unit?.dimension === TIME)) return true;
  const words = tokenize(sentence).map(({ word }) => word);
  return words.some(
    (word, index) =>
      numberOfWord(word, language) === 1 &&
      signsOfUnit(words[index + 1] ?? '').some((sign) => TIMES.has(sign)),
  );
}
