import { saysQuantity } from '#grading/says-value.ts';
import { termsOf, textTerms } from '../quote/passage-sentences.ts';
import type { Quotable } from '../quote/quotable.ts';

/** Whether passages have a result: its number, in whatever unit, or every word of it in one passage. */
export function standsInText(result: string, passages: readonly Quotable[], language: string): boolean {
  return passages.some((passage) => {
    if (saysQuantity(passage.text, result, language)) return true;
    const said = textTerms(passage);
    const terms = [...termsOf(result, passage.language)];
    return terms.length > 0 && terms.every((term) => said.has(term));
  });
}
