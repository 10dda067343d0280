import { givesCause } from '#language/question-kinds.ts';
import { isTelling } from '#language/ordinary-words.ts';
import { withoutAsking } from '../../question/question-words.ts';
import { sentencesOf, termsOf } from '../../quote/passage-sentences.ts';
import { inContext } from '../../quote/in-context.ts';
import type { Sentence } from '../../quote/quotable.ts';
import { type Quotation, quoteSentences } from '../../quote/quotation.ts';
import { type Asking, isStated } from './asking.ts';
import { aroundTold, isSaidIn } from './told-place.ts';

/** So far behind what was told its cause may stand. */
const BEHIND_MAX = 2;

/**
 * Why what was just told is so, which is the query: the sentence close behind it that gives a cause and has words of it, or what was told itself where it
 * gives one that was not asked for, or else another sentence of that answer which does. Null where none does.
 */
export function answerWhySo(
  asking: Asking,
  { isAskedAgain, told: answer }: { isAskedAgain: boolean; told: string },
): Quotation | null {
  const { query, passages, intro, isTitled } = asking;
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
  const beside = isAskedAgain ? undefined : causesIn(asking, (text) => isSaidIn(text, answer))[0];
  return beside ? quoteSentences(intro, inContext([beside]), isTitled) : null;
}

/** 'Why did he stay?' of what was told before: a sentence with a cause that has all words of it, close to what was told where it names but one thing. */
export function answerWhyOf(
  asking: Asking,
  { message, told }: { message: string; told: string },
): Quotation | null {
  const language = asking.passages[0]?.language ?? asking.language;
  const asked = [...termsOf(withoutAsking(message), language)];
  const telling = asked.filter((term) => isTelling(term, language));
  if (telling.length === 0) return null;
  const [cause] = causesIn(asking, (text, passage) => {
    const own = termsOf(text, language);
    return (
      asked.every((term) => own.has(term)) &&
      (telling.length > 1 || sentencesOf(passage).some((one) => isSaidIn(one.text, told)))
    );
  });
  return cause ? quoteSentences(asking.intro, inContext([cause]), asking.isTitled) : null;
}

function causesIn(
  { passages }: Asking,
  isMeant: (text: string, passage: Sentence['passage']) => boolean,
): Sentence[] {
  return passages.flatMap((passage) =>
    sentencesOf(passage).filter(({ text }) => isStated(text) && givesCause(text) && isMeant(text, passage)),
  );
}
