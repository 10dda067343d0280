import type { JudgedAnswer } from '../contract.answers.ts';
import { countedVerdict } from '../contract.grading.ts';
import { gradeOfRating } from './schedule/memory.ts';
import type { AnswerRow } from './tables.ts';

/** The verdict as it counts: what was contested is right. */
export function toRead(
  { verdict, reason, credit, parts, selfGrade, grade }: AnswerRow,
  isContested: boolean,
): Pick<JudgedAnswer, 'verdict' | 'reason' | 'credit' | 'parts' | 'grade' | 'is_contested'> {
  const facts = { parts, grade: gradeOfRating(grade), is_contested: isContested };
  if (isContested) return { ...facts, verdict: 'right', reason: 'contested', credit: 1 };
  return { ...facts, ...countedVerdict({ verdict, reason, credit }, gradeOfRating(selfGrade)) };
}
