import { languageFor } from './languages.ts';
import { numberOfWord } from './number-words.ts';
import { findQuantities } from './quantities.ts';
import { tokenize } from './tokenize.ts';
import { signsOfUnit } from './units.ts';

/** Whether a sentence tells an amount: a figure, a number in words ('a dozen'), or one of a unit or coin ('une petite semaine', 'un franc'). */
export function saysAmount(text: string, language: string): boolean {
  if (findQuantities(text, language).length > 0) return true;
  const { amounts, coins } = languageFor(language)?.numbers ?? {};
  const words = tokenize(text).map(({ word }) => word);
  if (words.some((word) => amounts?.has(word))) return true;
  return words.some((word, index) => {
    if (numberOfWord(word, language) !== 1) return false;
    return words.slice(index + 1, index + 3).some((next) => coins?.has(next) || signsOfUnit(next).length > 0);
  });
}
