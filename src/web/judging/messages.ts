import type { AnswerKey } from '#grading/judge-answer.ts';
import type { Verdict } from '#grading/verdict.ts';

export interface ToJudge {
  id: number;
  expected: AnswerKey;
  given: string;
}

export interface JudgingResult {
  id: number;
  verdict: Verdict;
}
