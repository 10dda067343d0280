import { judgeResult, readAskedResult } from '#grading/asked-result.ts';
import { saysQuantity } from '#grading/says-value.ts';
import { workedResult } from '#grading/worked-result.ts';

/** A longer message is more than a result. */
const RESULT_MAX_CHARACTERS = 120;

/** Whether a message is the result that arithmetic finds, or a part of it or a step to it, which may have no figure that the question has not. */
export function saysResult(question: string, language: string, message: string): boolean {
  const asked = message.length <= RESULT_MAX_CHARACTERS ? readAskedResult(question, language) : null;
  return asked !== null && ['right', 'part', 'step'].includes(judgeResult(asked, message));
}

/** Whether arithmetic knows the result; with an attempt, whether that is the result. */
export function isWorkedOut(question: string, language: string, attempt?: string): boolean {
  const asked = readAskedResult(question, language);
  if (asked) return attempt === undefined || judgeResult(asked, attempt) !== 'wrong';
  const result = workedResult(question, language);
  return result !== null && (attempt === undefined || saysQuantity(attempt, result, language));
}
