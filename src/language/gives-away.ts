import { isTelling } from './ordinary-words.ts';
import { isStopWord } from './languages.ts';
import { numberOfWord } from './number-words.ts';
import { stemsOf } from './stems.ts';

/** A question as it is printed. */
export interface PrintedQuestion {
  /** What a learner reads of it, without what there is to choose from: a list of terms says nothing of any. */
  text: string;
  /** What it asks for, as accepted. */
  keys: readonly string[];
  language: string;
}

/** Of the words that say what is asked; a key alone may stand in any sentence of the subject, a figure hardly. */
const SHARED_MIN = 2;
const SHARED_MIN_FIGURE = 1;
const FIGURE = /^[\d.,]+$/;
/** '7.4' does not say '7'. */
const WORD = /\p{N}+(?:[.,]\p{N}+)+|[\p{L}\p{M}\p{N}]+/gu;

/** Whether two questions must not stand on one sheet: they ask the same, or one prints what the other asks for. */
export function areEntangled(one: PrintedQuestion, other: PrintedQuestion): boolean {
  return givesAway(one, other) || givesAway(other, one) || asksSame(one, other);
}

/** Whether it says a key of the other, and what the other asks about. */
function givesAway({ text }: PrintedQuestion, asked: PrintedQuestion): boolean {
  const said = stemsIn(text, asked.language);
  const isSaid = asked.keys.some((key) => saysInOrder(said, stemsIn(key, asked.language)));
  return isSaid && sharesSubject(said, asked);
}

function asksSame(one: PrintedQuestion, other: PrintedQuestion): boolean {
  const [own, theirs] = [one, other].map(({ keys }) => keys.map((key) => stemsIn(key, one.language)));
  const isSame = own?.some((key) =>
    theirs?.some((their) => saysInOrder(key, their) || saysInOrder(their, key)),
  );
  return isSame === true && sharesSubject(stemsIn(one.text, one.language), other);
}

function sharesSubject(said: readonly string[], { text, keys, language }: PrintedQuestion): boolean {
  const telling = new Set(stemsIn(text, language).filter((stem) => isTelling(stem, language)));
  const shared = [...telling].filter((stem) => said.includes(stem)).length;
  const least = keys.some((key) => FIGURE.test(key)) ? SHARED_MIN_FIGURE : SHARED_MIN;
  return telling.size > 0 && shared >= Math.min(least, telling.size);
}

function saysInOrder(said: readonly string[], key: readonly string[]): boolean {
  if (key.length === 0) return false;
  return said.some((_, at) => key.every((stem, index) => said[at + index] === stem));
}

/** Without function words; a number is its figure, however it is written. */
function stemsIn(text: string, language: string): string[] {
  const words = text.toLowerCase().match(WORD) ?? [];
  return words
    .filter((word) => !isStopWord(word, language))
    .map((word) =>
      String(numberOfWord(word, language) ?? (/^\p{N}/u.test(word) ? word : stemsOf(word, language))),
    )
    .filter((stem) => stem !== '');
}
