import type { DetailKind } from '#language/detail-types.ts';
import { detailAsked, detailOf, tellsDetail } from '#language/details.ts';
import { pointsBack } from '#language/pointing.ts';
import { wordsOnly } from '#shared/words-only.ts';
import { asksMeasure, asksValue } from '../../question/question-words.ts';
import { asksWho } from '../../question/follow-up.ts';
import { sentencesOf, termsOf } from '../../quote/choose-sentences.ts';
import { inContext } from '../../quote/in-context.ts';
import type { Sentence } from '../../quote/quotable.ts';
import { type Quotation, quoteSentences } from '../../quote/quotation.ts';
import { type Asking, isStated } from './asking.ts';
import { aroundTold } from './told-place.ts';

const NEAREST_MAX = 2;

/**
 * When, where, by whom or how much what was just told is, which is the query: that sentence itself where it says so and was not asked for it before,
 * else the nearest one of its paragraph that does and is about the same. Null where none does.
 */
export function answerDetail(
  { query, passages, intro, isTitled, frame }: Asking,
  { detail, asked }: { detail: DetailKind; asked: string },
): Quotation | null {
  for (const passage of passages) {
    const { told, behind, before } = aroundTold(passage, query);
    if (!told) continue;
    const own = isAskedFor(detail, asked) ? [] : [told];
    const terms = termsOf(told.text, passage.language);
    const isOfTold = ({ text }: Sentence) =>
      pointsBack(text) || [...termsOf(text, passage.language)].some((term) => terms.has(term));
    const around = pointsBack(told.text)
      ? [...before, ...behind.filter(isOfTold)]
      : inTurn(behind, before).filter(isOfTold);
    const answer = [...own, ...around].find(
      ({ text }) => isStated(text) && tellsDetail(detail, text, passage.language),
    );
    if (answer) return quoteSentences(intro, inContext([answer]), isTitled);
  }
  const nearest = passages.flatMap((passage) => {
    const terms = termsOf(query, passage.language);
    return sentencesOf(passage).filter(
      ({ text }) =>
        isStated(text) &&
        wordsOnly(text) !== wordsOnly(query) &&
        tellsDetail(detail, text, passage.language) &&
        [...termsOf(text, passage.language)].some((term) => terms.has(term)),
    );
  });
  return nearest.length > 0 ? frame(nearest.slice(0, NEAREST_MAX), { isUndecided: true }) : null;
}

/**
 * The same of something that the message names: 'And how much ATP?' The sentence has all that is named and tells such a detail, and stands where what was
 * `quoted` in the answer before stands. Null where none does.
 */
export function answerNamedDetail(
  { passages, intro, isTitled }: Asking,
  { message, quoted }: { message: string; quoted: string },
): Quotation | null {
  const detail = detailOf(message);
  if (!detail) return null;
  const said = wordsOnly(quoted);
  for (const passage of passages) {
    const terms = [...termsOf(detail.named, passage.language)];
    const sentences = sentencesOf(passage);
    if (terms.length === 0 || !sentences.some(({ text }) => said.includes(wordsOnly(text)))) continue;
    const answer = sentences.find(({ text }) => {
      const own = termsOf(text, passage.language);
      return (
        isStated(text) &&
        terms.every((term) => own.has(term)) &&
        tellsDetail(detail.kind, text, passage.language)
      );
    });
    if (answer) return quoteSentences(intro, inContext([answer]), isTitled);
  }
  return null;
}

/** Nearest first; of two as near, what is told later. */
function inTurn(behind: readonly Sentence[], before: readonly Sentence[]): Sentence[] {
  return Array.from({ length: Math.max(behind.length, before.length) }, (_, index) => [
    ...behind.slice(index, index + 1),
    ...before.slice(index, index + 1),
  ]).flat();
}

/** Whether a question asked for the same already. */
function isAskedFor(detail: DetailKind, question: string): boolean {
  if (detailAsked(question) === detail) return true;
  switch (detail) {
    case 'person':
      return asksWho(question);
    case 'amount':
      return asksMeasure(question);
    case 'time':
      return asksValue(question) && !asksMeasure(question);
    case 'place':
      return false;
  }
}
