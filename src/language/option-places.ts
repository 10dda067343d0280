import { exercisesOf } from './languages.ts';

/** Which of the options of a question may not be moved. */
export interface KeptOptions {
  /** Stand at the end, in this order. */
  last: number[];
  /** Some name others by their letters, so that all stand as they were written. */
  hasLetters: boolean;
}

const BESIDE = exercisesOf('besideLetters');
const FOR_OTHERS = new RegExp(
  String.raw`^(?:${['allAbove', 'noneAbove', 'someAbove'].map((concept) => exercisesOf(concept as 'allAbove')).join('|')})(?:\s+(?:${BESIDE}))*\s*[.。]?$`,
  'iu',
);
const WORD = new RegExp(`^(?:${BESIDE})$`, 'iu');
const LETTER = /^[a-h]$/iu;
const TOKEN = /[\p{L}\p{M}’']+/gu;
const LETTERS_MIN = 2;
const NAMED_MIN = 2;
const NAMED_MIN_CHARACTERS = 3;

/** 'All of the above', 'neither A nor B' and 'sex and gender' beside 'sex' and 'gender' stand for others, and lean on where those stand. */
export function optionsThatStay(texts: readonly string[]): KeptOptions {
  const hasLetters = texts.some(namesLetters);
  const isLast = (text: string) => FOR_OTHERS.test(text.trim()) || namesOthers(text, texts);
  const last = texts.flatMap((text, index) => (hasLetters || isLast(text) ? [index] : []));
  return { last, hasLetters };
}

function namesLetters(text: string): boolean {
  const words = text.match(TOKEN) ?? [];
  // 'y' and 'o' are words and letters, 'a' a letter and a word.
  const letters = words.filter(
    (word) => LETTER.test(word) && !(WORD.test(word) && word === word.toLowerCase()),
  );
  return letters.length >= LETTERS_MIN && words.every((word) => LETTER.test(word) || WORD.test(word));
}

/** Says two of the others, each as a whole. */
function namesOthers(text: string, texts: readonly string[]): boolean {
  const said = padded(text);
  const named = texts.filter(
    (other) => other !== text && other.trim().length >= NAMED_MIN_CHARACTERS && said.includes(padded(other)),
  );
  return named.length >= NAMED_MIN;
}

function padded(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `;
}
