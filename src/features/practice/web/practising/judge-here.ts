import { judge } from '#web/judging/judge.ts';
import type { Answer, JudgedAnswer } from '../../contract.answers.ts';
import { countedVerdict, gradeAnswer } from '../../contract.grading.ts';
import { comparisonsOf, judgedBy } from '../../contract.judging.ts';
import type { PracticeItem } from '../../contract.items.ts';

/**
 * What the server will say of an answer, by the same code, before it does or without it. When it comes again only the server knows.
 * Rejects where the judge cannot be loaded.
 */
export async function judgeHere(item: PracticeItem, answer: Answer): Promise<JudgedAnswer> {
  const { content, prompt, explanation, quote, citation } = item;
  const { id, given, self_grade: selfGrade } = answer;
  const compared = await Promise.all(comparisonsOf(item, given).map((one) => judge(one.expected, one.given)));
  const judged = judgedBy(content, given, compared);
  const grade = gradeAnswer(judged.verdict, { ...answer, selfGrade, kind: content.kind, prompt });
  const counted = countedVerdict(judged, selfGrade);
  return {
    ...{ id, item_id: item.id, ...counted, parts: judged.parts, grade, is_contested: false },
    ...{ content, explanation, quote, citation, schedule: null },
    is_again: grade === null ? counted.verdict !== 'right' : grade === 'again',
  };
}
