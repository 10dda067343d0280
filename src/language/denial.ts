import type { Negation } from './language.ts';

/** Whether a word of a short answer denies it, also a contracted one without its apostrophe ('isnt'). */
export function deniesAnswer(word: string, { cues, inAnswers, contracted }: Negation): boolean {
  const isContracted = word.endsWith('t') && contracted?.has(word.slice(0, -1));
  return cues.has(word) || inAnswers?.has(word) === true || isContracted === true;
}
