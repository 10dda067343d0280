import { ApiError } from '#web/lib/api-error.ts';

/** Errors of a model that was asked. */
const MODEL_CODES = new Set(['local_model', 'model_inside', 'openai', 'anthropic']);
/** Of what does not fit into one, and of those who have used up what they may cost it. */
const OTHER_CODES = new Set(['context_too_small', 'limit_tokens_a_day']);

/** Whether a model that was asked has failed. */
export function isModelError(error: unknown): error is ApiError {
  return error instanceof ApiError && MODEL_CODES.has(error.code);
}

/** Whether the same question could still be answered without a model. */
export function canBeQuoted(error: unknown): boolean {
  return isModelError(error) || (error instanceof ApiError && OTHER_CODES.has(error.code));
}
