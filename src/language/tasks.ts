import { fold } from './fold.ts';
import { languageFor } from './languages.ts';
import type { Tasks } from './task-types.ts';

/** A question in small letters without accents, which learners leave out, and how exercises ask in its language. */
export interface TaskText {
  text: string;
  words: Tasks;
}

const compiled = new Map<string, RegExp>();

/** Null where no exercise is worked out in that language. */
export function taskText(question: string, language: string): TaskText | null {
  const words = languageFor(language)?.tasks ?? null;
  return words && { text: plain(question), words };
}

/** Whether a text has one of the words, as whole ones. */
export function says({ text }: Pick<TaskText, 'text'>, words: string): boolean {
  return wholeWords(words).test(text);
}

/** For whole words, without accents as the text is. */
export function wholeWords(words: string): RegExp {
  const known = compiled.get(words);
  if (known) return known;
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${plain(words, true)})(?![\p{L}\p{N}])`, 'u');
  compiled.set(words, pattern);
  return pattern;
}

/** As long as the text itself, so that places in the one are places in the other. */
export function plain(text: string, isPattern = false): string {
  const small = isPattern ? text : text.toLowerCase();
  return [...small]
    .map((letter) => (/\p{sc=Latin}/u.test(letter) ? fold(letter, '').charAt(0) || letter : letter))
    .join('');
}
