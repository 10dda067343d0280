import { APICallError, JSONParseError, TypeValidationError } from 'ai';
import type { FailedStep } from '#shared/failed-step.ts';

/** A model that could not answer. The provider turns it into a message for its users. */
export class ModelFailure extends Error {
  readonly step: FailedStep;

  constructor(step: FailedStep, cause?: unknown) {
    super(`the model failed: ${step}`, { cause });
    this.name = 'ModelFailure';
    this.step = step;
  }
}

const UNAUTHORIZED = 401;
const PAYMENT_REQUIRED = 402;
const NOT_FOUND = 404;
const TOO_MANY_REQUESTS = 429;
const FIRST_SERVER_ERROR = 500;
const CAUSE_MAX_CHARACTERS = 300;

/** What servers say, in order: the first that matches names the step, whatever status came with it. */
const SAYINGS: ReadonlyArray<[FailedStep, RegExp]> = [
  [
    'quota',
    /insufficient_quota|exceeded your current quota|credit balance|billing|spend(ing)? limit|quota exceeded/i,
  ],
  [
    'key_refused',
    /invalid_api_key|incorrect api key|invalid x-api-key|invalid api key|authentication_error|api key (is )?(missing|required|not valid)/i,
  ],
  ['no_tools', /(not|n't) support (tools|tool use|function calling)|tools? (is|are) not supported/i],
  [
    'context',
    /context (length|window|size)|n_ctx|n_keep|maximum context|too many tokens|prompt is too long/i,
  ],
  ['wrong_path', /unexpected endpoint|unknown (route|path|endpoint)|no route matches|404 page not found/i],
  [
    'no_model',
    /no models? (is |are )?(currently )?loaded|load a model|model[^.]{0,80}(not (found|loaded)|does not exist|unloaded|crashed)|failed to load model/i,
  ],
];

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

/** Whether a request was refused for its temperature: 'Only the default (1) value is supported'. */
export function namesTemperature(error: unknown): boolean {
  if (APICallError.isInstance(error) && (error.statusCode ?? 0) >= FIRST_SERVER_ERROR) return false;
  return !(error instanceof ModelFailure) && /temperature/i.test(textOf(error));
}

/** The step that a server's own words name; null when they name none. */
export function stepOfMessage(message: string): FailedStep | null {
  return SAYINGS.find(([, pattern]) => pattern.test(message))?.[0] ?? null;
}

/** The step that an answer's HTTP status names. */
export function stepOfStatus(status: number): FailedStep {
  // The answer was accepted, then its connection failed.
  if (status < 300) return 'broke_off';
  if (status === UNAUTHORIZED) return 'key_refused';
  if (status === PAYMENT_REQUIRED) return 'quota';
  if (status === NOT_FOUND) return 'no_model';
  if (status === TOO_MANY_REQUESTS) return 'rate_limited';
  return status >= FIRST_SERVER_ERROR ? 'busy' : 'refused';
}

/** The SDK's errors carry the whole prompt, and with it the text of documents, which must not reach the log; nor may a key. */
function privateCause(error: unknown): Error {
  const status = APICallError.isInstance(error) ? ` (status ${error.statusCode ?? 'none'})` : '';
  return new Error(`${withoutKeys(textOf(error)).slice(0, CAUSE_MAX_CHARACTERS)}${status}`);
}

/** Providers repeat a refused key in their message, whole or in part. */
function withoutKeys(text: string): string {
  return text.replaceAll(/\b(sk|key|Bearer)[-_ ][\w.*-]{6,}/gi, '$1-…');
}

function stepOf(error: unknown, answerBegun: boolean): FailedStep {
  const named = stepOfMessage(textOf(error));
  if (named) return named;
  if (JSONParseError.isInstance(error) || TypeValidationError.isInstance(error)) return 'malformed';
  if (APICallError.isInstance(error) && error.statusCode !== undefined) return stepOfStatus(error.statusCode);
  if (answerBegun) return 'broke_off';
  return isErrorChunk(error) ? 'refused' : 'server_down';
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
