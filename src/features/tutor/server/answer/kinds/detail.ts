import type { DetailKind } from '#language/detail-types.ts';
import { detailAsked, detailOf, tellsDetail } from '#language/details.ts';
import { pointsBack } from '#language/pointing.ts';
import { wordsOnly } from '#shared/words-only.ts';
import { asksMeasure, asksValue } from '../../question/question-words.ts';
import { asksWho } from '../../question/follow-up.ts';
import { isOwnHeading, sentencesOf, termsOf } from '../../quote/passage-sentences.ts';
import { inContext } from '../../quote/in-context.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import type { Sentence } from '../../quote/quotable.ts';
import { type Quotation, quoteSentences } from '../../quote/quotation.ts';
import { type Asking, isStated } from './asking.ts';
import { mayTellOfNamed } from './detail-of-named.ts';
import { aroundTold } from './told-place.ts';

const NEAREST_MAX = 2;

interface AskedDetail {
  detail: DetailKind;
  /** The question before, which was answered with what was told. */
  asked: string;
  /** What was told was not called an answer. */
  isOpen: boolean;
}

/**
 * When, where, by whom or how much what was just told is, which is the query: that sentence itself where it says so and was not asked for it before,
 * else the nearest one of its paragraph that does and is about the same; else what comes nearest. Null where nothing of the kind was told.
 */
export function answerDetail(asking: Asking, asked: AskedDetail): Quotation | null {
  const { query, passages, intro, isTitled, frame } = asking;
  const passage = passages.find((one) => aroundTold(one, query).told);
  const told = passage && aroundTold(passage, query).told;
  if (!told) return null;
  const answer = detailIn(passage, query, asked);
  if (answer)
    return asked.isOpen
      ? frame([answer], { isUndecided: true, isTold: true })
      : quoteSentences(intro, inContext([answer]), isTitled);
  const nearest = passages.flatMap((one) => ofSubject(one, query, asked)).slice(0, NEAREST_MAX);
  return nearest.length > 0
    ? frame(nearest, { isUndecided: true, isTold: true })
    : frame([told], {
        lacks: (shown) => !shown.some(({ text }) => tellsDetail(asked.detail, text, told.passage.language)),
      });
}

function detailIn(passage: Passage, claim: string, { detail, asked }: AskedDetail): Sentence | undefined {
  const { told, behind, before } = aroundTold(passage, claim);
  if (!told) return undefined;
  const { language } = passage;
  const terms = termsOf(told.text, language);
  const isOfTold = ({ text }: Sentence) =>
    pointsBack(text) || [...termsOf(text, language)].some((term) => terms.has(term));
  const around = pointsBack(told.text)
    ? [...before, ...behind.filter(isOfTold)]
    : inTurn(behind, before).filter(isOfTold);
  const own = isAskedFor(detail, asked) ? [] : [told];
  return [...own, ...around].find(({ text }) => isStated(text) && tellsDetail(detail, text, language));
}

/** Other sentences that tell such a detail, with words that the question and what was told have both. */
function ofSubject(passage: Passage, claim: string, { detail, asked }: AskedDetail): Sentence[] {
  const { language } = passage;
  const said = termsOf(claim, language);
  const terms = [...termsOf(asked, language)].filter((term) => said.has(term));
  return sentencesOf(passage).filter(({ text }) => {
    if (!isStated(text) || wordsOnly(text) === wordsOnly(claim)) return false;
    const own = termsOf(text, language);
    return tellsDetail(detail, text, language) && terms.some((term) => own.has(term));
  });
}

/**
 * The same of something that the message names: 'And how much ATP?' The sentence has all that is named and tells such a detail, and stands where what was
 * `quoted` in the answer to the question `before` stands. Null where none does.
 */
export function answerNamedDetail(
  { passages, intro, isTitled }: Asking,
  { message, before, quoted }: { message: string; before: string; quoted: string },
): Quotation | null {
  const detail = detailOf(message);
  if (!detail) return null;
  const said = wordsOnly(quoted);
  for (const passage of passages) {
    const terms = [...termsOf(detail.named, passage.language)];
    const sentences = sentencesOf(passage);
    if (terms.length === 0 || !sentences.some(({ text }) => said.includes(wordsOnly(text)))) continue;
    const answer = sentences.find((sentence) => {
      const { text } = sentence;
      const own = termsOf(text, passage.language);
      return (
        isStated(text) &&
        !isOwnHeading(sentence) &&
        terms.every((term) => own.has(term)) &&
        tellsDetail(detail.kind, text, passage.language) &&
        mayTellOfNamed({ asked: message, before }, [sentence])
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
