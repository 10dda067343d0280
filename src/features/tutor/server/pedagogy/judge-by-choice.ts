import { languageFor } from '#language/languages.ts';
import { readStatement } from '#language/statement.ts';
import { termsOf } from '../quote/passage-sentences.ts';
import type { Sentence } from '../quote/quotable.ts';

/**
 * Judges the one of two that a question leaves to choose from ('a vaccine or a serum?'), which has no word that the question has not: right where
 * the sentence that answers has it, and nothing of the other.
 */
export function judgeByChoice(
  sentence: Sentence,
  { question, said }: { question: string; said: string },
  language: string,
): 'right' | null {
  const or = languageFor(language)?.or ?? 'or';
  const sides = question.split(new RegExp(String.raw`\s(?:${or})\s`, 'iu'));
  const [left = '', right = ''] = sides;
  const own = [...termsOf(said, language)];
  if (sides.length !== 2 || own.length === 0) return null;
  const [before, behind] = [[...termsOf(left, language)], [...termsOf(right, language)]];
  const isFirst = own.every((term) => before.slice(-own.length).includes(term));
  const isSecond = own.every((term) => behind.slice(0, own.length).includes(term));
  if (isFirst === isSecond) return null;
  const other = isFirst ? behind.slice(0, own.length) : before.slice(-own.length);
  const told = readStatement(sentence.text, language).words;
  const has = (term: string) => told.some((word) => word.term === term);
  return own.every(has) && !other.some(has) && !told.some(({ isNegated }) => isNegated) ? 'right' : null;
}
