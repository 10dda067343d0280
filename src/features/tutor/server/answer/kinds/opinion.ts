import { opinionAsked, tellsJudgement } from '#language/asked-choices.ts';
import { sentencesOf, termsOf } from '../../quote/passage-sentences.ts';
import { type Quotation, saying } from '../../quote/quotation.ts';
import type { Evidence } from '../../find/find-evidence.ts';
import { namesSubject } from '../../question/question-words.ts';
import type { Asking } from './asking.ts';

/** 'Is it worth it?': that the documents do not say, unless a sentence judges what is asked about; null where no opinion is asked for. */
export function answerOpinion(asking: Asking, question: string, evidence: Evidence): Quotation | null {
  const asked = opinionAsked(question);
  if (asked === null) return null;
  // 'Do you think that Venus is hot?' has an answer where the document speaks of that.
  const { words, ownWords } = evidence;
  const isUnsaid = words.some(({ word, isSaid }) => !isSaid && ownWords.has(word) && namesSubject(word));
  if (asked.isOfClaim && !isUnsaid) return null;
  return isJudged(asking) ? null : saying(asking.texts.noOpinion);
}

function isJudged({ passages, query }: Asking): boolean {
  return passages.some((passage) => {
    const wanted = termsOf(query, passage.language);
    return sentencesOf(passage).some(
      ({ text }) =>
        tellsJudgement(text) && [...termsOf(text, passage.language)].some((term) => wanted.has(term)),
    );
  });
}
