import { APICallError, JSONParseError, TypeValidationError } from 'ai';

/** Which step of asking a model failed. */
export type FailedStep =
  | 'server_down'
  | 'no_model'
  | 'context'
  | 'refused'
  | 'busy'
  | 'broke_off'
  | 'malformed'
  | 'empty';

/** A model that could not answer. The provider turns it into a message for its users. */
export class ModelFailure extends Error {
  readonly step: FailedStep;

  constructor(step: FailedStep, cause?: unknown) {
    super(`the model failed: ${step}`, { cause });
    this.name = 'ModelFailure';
    this.step = step;
  }
}

const TOO_MANY_REQUESTS = 429;
const NOT_FOUND = 404;
const FIRST_SERVER_ERROR = 500;
const CAUSE_MAX_CHARACTERS = 300;

const CONTEXT_PATTERN =
  /context (length|window|size)|n_ctx|n_keep|maximum context|too many tokens|prompt is too long/i;
const NO_MODEL_PATTERN =
  /no models? (is |are )?(currently )?loaded|load a model|model[^.]{0,80}(not (found|loaded)|does not exist|unloaded|crashed)|failed to load model/i;

/** Names the failing step from whatever the SDK, the network or the server's own error object says. */
export function failureOf(error: unknown, answerBegun: boolean): ModelFailure {
  if (error instanceof ModelFailure) return error;
  return new ModelFailure(stepOf(error, answerBegun), privateCause(error));
}

/** Whether the same request may succeed a moment later. */
export function isWorthRetrying(error: unknown): boolean {
  if (!APICallError.isInstance(error) || error.statusCode === undefined) return false;
  if (stepOfMessage(textOf(error))) return false;
  return error.statusCode === TOO_MANY_REQUESTS || error.statusCode >= FIRST_SERVER_ERROR;
}

/** The SDK's errors carry the whole prompt, and with it the text of documents, which must not reach the log. */
function privateCause(error: unknown): Error {
  const status = APICallError.isInstance(error) ? ` (status ${error.statusCode ?? 'none'})` : '';
  return new Error(`${textOf(error).slice(0, CAUSE_MAX_CHARACTERS)}${status}`);
}

function stepOf(error: unknown, answerBegun: boolean): FailedStep {
  const named = stepOfMessage(textOf(error));
  if (named) return named;
  if (JSONParseError.isInstance(error) || TypeValidationError.isInstance(error)) return 'malformed';
  if (APICallError.isInstance(error) && error.statusCode !== undefined) return stepOfStatus(error.statusCode);
  if (answerBegun) return 'broke_off';
  return isErrorChunk(error) ? 'refused' : 'server_down';
}

function stepOfMessage(message: string): FailedStep | null {
  if (CONTEXT_PATTERN.test(message)) return 'context';
  return NO_MODEL_PATTERN.test(message) ? 'no_model' : null;
}

function stepOfStatus(status: number): FailedStep {
  // The answer was accepted, then its connection failed.
  if (status < 300) return 'broke_off';
  if (status === NOT_FOUND) return 'no_model';
  if (status === TOO_MANY_REQUESTS || status >= FIRST_SERVER_ERROR) return 'busy';
  return 'refused';
}

/** String errors such as LM Studio's are only in the body, not in the SDK's message. */
function textOf(error: unknown): string {
  if (APICallError.isInstance(error)) return `${error.message} ${error.responseBody ?? ''}`;
  if (error instanceof Error) return error.message;
  return typeof error === 'string' ? error : (JSON.stringify(error) ?? '');
}

/** An error that the server sent inside the stream; the SDK does not export its class. */
function isErrorChunk(error: unknown): boolean {
  return !(error instanceof Error) || error.name === 'AI_StreamProviderError';
}
