import { compareAnswers, type ExpectedAnswer } from './compare-answers.ts';
import { createMessageBudget } from './limits.ts';
import type { Verdict } from './verdict.ts';

/** What can be sent to a worker: a budget is a function. */
export type AnswerKey = ExpectedAnswer & { budget?: never };

/** Compares as practice does, on both sides: between other requests on the server, and in the browser with the same patience. */
export function judgeAnswer(expected: AnswerKey, given: string): Verdict {
  if (expected.kind !== 'expression') return compareAnswers(expected, given);
  return compareAnswers({ ...expected, budget: createMessageBudget() }, given);
}
