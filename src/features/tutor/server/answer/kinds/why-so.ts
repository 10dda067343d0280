import { givesCause } from '#language/question-kinds.ts';
import { wordsOnly } from '#shared/words-only.ts';
import { isBareHeading, sentencesOf, termsOf } from '../../quote/choose-sentences.ts';
import { inContext } from '../../quote/in-context.ts';
import type { Sentence } from '../../quote/quotable.ts';
import { type Quotation, quoteSentences } from '../../quote/quotation.ts';
import { type Asking, isStated } from './asking.ts';

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
  const claim = wordsOnly(query);
  for (const passage of passages) {
    const all = sentencesOf(passage);
    const at = all.findIndex(({ text }) => wordsOnly(text) === claim);
    const own = termsOf(query, passage.language);
    const isCause = ({ text }: Sentence) =>
      isStated(text) &&
      givesCause(text) &&
      [...termsOf(text, passage.language)].some((term) => own.has(term));
    const told = all.slice(at, at + 1).filter(() => !isAskedAgain);
    const cause = at < 0 ? undefined : [...told, ...behind(all, at)].find(isCause);
    if (cause) return quoteSentences(intro, inContext([cause]), isTitled);
  }
  return null;
}

/** The next sentences of the same paragraph. */
function behind(all: readonly Sentence[], at: number): Sentence[] {
  const next = all.slice(at, at + 1 + BEHIND_MAX);
  const end = next.findIndex(
    (one, index) => index > 0 && /\n\s*\n/u.test(one.passage.text.slice(next[index - 1]?.end, one.start)),
  );
  return next.slice(1, end < 0 ? undefined : end).filter(({ text }) => !isBareHeading(text));
}
