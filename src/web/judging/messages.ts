import type { AnswerKey } from '#grading/judge-answer.ts';
import type { Verdict } from '#grading/verdict.ts';

export interface ToJudge {
  id: number;
  expected: AnswerKey;
  given: string;
}

export interface Judged {
  id: number;
  verdict: Verdict;
}
