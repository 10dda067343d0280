import { unaccented } from './word-lists.ts';
import { questionsOf } from './languages.ts';
import { isOneErrorFrom } from './one-error.ts';

/** Shorter words that say what kind of answer is wanted have others beside them: 'function' has 'junction'. */
const LETTERS_MIN = 10;

const KINDS = questionsOf('answerKinds')
  .flatMap((words) => [...words])
  .filter((word) => word.length >= LETTERS_MIN)
  .map((word) => [word, unaccented(word)] as const);
const KNOWN = KINDS.map(([, plain]) => plain);
const LONG_WORD = new RegExp(String.raw`\p{L}{${LETTERS_MIN - 1},}`, 'gu');

/** A question in which the long words that say what is wanted are as they are spelled: 'the differnce between' asks for the difference. */
export function withKindsSpelled(message: string): string {
  return message.replaceAll(LONG_WORD, (typed) => {
    const plain = unaccented(typed.toLowerCase());
    // 'Differential' is a word of its own.
    if (KNOWN.some((word) => plain.startsWith(word))) return typed;
    const near = KINDS.filter(([, word]) => isOneErrorFrom(plain, word)).map(([word]) => word);
    const isAccented = plain !== typed.toLowerCase();
    return near.find((word) => (unaccented(word) !== word) === isAccented) ?? near[0] ?? typed;
  });
}
