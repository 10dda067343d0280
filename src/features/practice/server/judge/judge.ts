import { judgeAnswer } from '#grading/judge-answer.ts';
import type { Given } from '../../contract.answers.ts';
import { comparisonsOf, type GradedAnswer, type Judgeable, judgedBy } from '../../contract.judging.ts';

/** Judges an answer by the key. Throws DoesNotFit. */
export function judge(item: Judgeable, given: Given): GradedAnswer {
  const comparisons = comparisonsOf(item, given);
  return judgedBy(
    item.content,
    given,
    comparisons.map((one) => judgeAnswer(one.expected, one.given)),
  );
}
