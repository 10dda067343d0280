import { findNumberWords } from '#language/number-words.ts';
import { termsOf } from '../quote/passage-sentences.ts';

/** The terms of a text, numbers by their value: '2 layers' and 'two layers' say the same, and some languages search for no number word. */
export function termsWithValues(text: string, language: string): string[] {
  const spelled = findNumberWords(text, language);
  let rest = text;
  for (const { start, end } of spelled.toReversed()) rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  return [...spelled.map(({ value }) => String(value)), ...termsOf(rest, language)];
}
