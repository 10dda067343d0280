import type { ExpectedAnswer } from '#grading/compare-answers.ts';
import type { Verdict } from '#grading/verdict.ts';

/** What can be sent to a worker: a budget is a function. */
export type AnswerKey = ExpectedAnswer & { budget?: never };

export interface ToJudge {
  id: number;
  expected: AnswerKey;
  given: string;
}

export interface Judged {
  id: number;
  verdict: Verdict;
}
