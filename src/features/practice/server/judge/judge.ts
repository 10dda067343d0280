import { judgeAnswer } from '#grading/judge-answer.ts';
import type { Given } from '../../contract.answers.ts';
import type { ItemContent } from '../../contract.items.ts';
import { comparisonsOf, type Judged, judgedBy } from '../../contract.judging.ts';

/** Judges an answer by the key. Throws DoesNotFit. */
export function judge(content: ItemContent, given: Given, language: string): Judged {
  const comparisons = comparisonsOf(content, given, language);
  return judgedBy(
    content,
    given,
    comparisons.map((one) => judgeAnswer(one.expected, one.given)),
  );
}
