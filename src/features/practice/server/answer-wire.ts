import type { JudgedAnswer } from '../contract.answers.ts';
import { gradeOfRating } from './schedule/memory.ts';
import type { AnswerRow } from './tables.ts';

const PASSED = 2;

/** The verdict as it counts: what no rule could decide, the learner may have. */
export function toRead(
  { verdict, reason, credit, parts, selfGrade, grade }: AnswerRow,
  isContested: boolean,
): Pick<JudgedAnswer, 'verdict' | 'reason' | 'credit' | 'parts' | 'grade' | 'is_contested'> {
  const facts = { parts, grade: gradeOfRating(grade), is_contested: isContested };
  if (isContested) return { ...facts, verdict: 'right', reason: 'contested', credit: 1 };
  if (verdict !== 'undecided' || selfGrade === null) return { ...facts, verdict, reason, credit };
  const isKnown = selfGrade >= PASSED;
  return { ...facts, verdict: isKnown ? 'right' : 'wrong', reason: 'self_graded', credit: Number(isKnown) };
}
