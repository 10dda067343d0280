import { givesCause } from '#language/question-kinds.ts';
import { termsOf } from '../../quote/passage-sentences.ts';
import { inContext } from '../../quote/in-context.ts';
import type { Sentence } from '../../quote/quotable.ts';
import { type Quotation, quoteSentences } from '../../quote/quotation.ts';
import { type Asking, isStated } from './asking.ts';
import { aroundTold } from './told-place.ts';

/** So far behind what was told its cause may stand. */
const BEHIND_MAX = 2;

/**
 * Why what was just told is so, which is the query: the sentence close behind it that gives a cause and has words of it, or what was told itself where it
 * gives one that was not asked for. Null where none does.
 */
export function answerWhySo(
  { query, passages, intro, isTitled }: Asking,
  { isAskedAgain }: { isAskedAgain: boolean },
): Quotation | null {
  for (const passage of passages) {
    const { told, behind } = aroundTold(passage, query);
    const own = termsOf(query, passage.language);
    const isCause = ({ text }: Sentence) =>
      isStated(text) &&
      givesCause(text) &&
      [...termsOf(text, passage.language)].some((term) => own.has(term));
    const itself = told && !isAskedAgain ? [told] : [];
    const cause = [...itself, ...behind.slice(0, BEHIND_MAX)].find(isCause);
    if (cause) return quoteSentences(intro, inContext([cause]), isTitled);
  }
  return null;
}
