import { AppError } from '#shared/errors.ts';
import type { ProviderName } from './language-models.ts';
import { type FailedStep, failedStepSchema } from '#shared/failed-step.ts';
import { ModelFailure } from './model-failure.ts';

const REASON_OF_STEP: Record<FailedStep, string> = {
  server_down: 'The model server cannot be reached.',
  wrong_path: 'The address of the model server is wrong: it usually ends in /v1.',
  key_refused: 'The model server refused the request: its API key is missing or not valid.',
  quota: 'The account has run out of quota or credit.',
  rate_limited: 'The model server is receiving too many requests. Try again in a minute.',
  no_model: 'The model server is running, but no model is loaded.',
  context:
    'The question and its sources do not fit in the model’s context window. Load the model with a larger context.',
  no_streaming: 'The model server does not support streaming.',
  no_tools: 'The model cannot use tools.',
  refused: 'The model declined the request.',
  busy: 'The model server is overloaded or has failed.',
  slow_start: 'The model took too long to start answering.',
  stalled: 'The model stopped partway through its answer.',
  too_long: 'The answer took too long and was stopped.',
  broke_off: 'The connection to the model server was lost partway through the answer.',
  malformed: 'The model server sent an invalid response.',
  only_thoughts:
    'The model spent all of its room on thinking and did not get to the answer. Ask again, or choose a model that thinks less.',
  empty: 'The model returned an empty answer.',
};
const ADVICE = 'Please ensure LM Studio is running and a model is loaded.';
const CODE_OF_PROVIDER = {
  local: 'local_model',
  inside: 'model_inside',
  openai: 'openai',
  anthropic: 'anthropic',
};
const NAME_OF_PROVIDER = { inside: 'Model', openai: 'OpenAI', anthropic: 'Anthropic' };
/** 'inside': the local one that runs inside this installation. */
type Answerer = ProviderName | 'inside';

/** Passes the pieces on; a failure becomes the public error of its provider. */
export async function* withPublicErrors(
  provider: Answerer,
  pieces: AsyncGenerator<string>,
): AsyncGenerator<string> {
  try {
    yield* pieces;
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    throw publicError(provider, error);
  }
}

/** What people are told about a failure. The web client says it in their language from `code` and `details.step`. */
export function publicError(provider: Answerer, failure: ModelFailure): AppError {
  const reason = REASON_OF_STEP[failure.step];
  const message =
    provider === 'local'
      ? `LM Studio Error: ${reason} ${ADVICE}`
      : `${NAME_OF_PROVIDER[provider]} Error: ${reason}`;
  return new AppError('unavailable', message, {
    code: CODE_OF_PROVIDER[provider],
    details: { step: failure.step } satisfies { step: FailedStep },
    cause: failure,
  });
}

/** Which step failed; null for an error that is not of a model. */
export function failedStepOf(error: unknown): FailedStep | null {
  return (error instanceof AppError && failedStepSchema.safeParse(error.details?.['step']).data) || null;
}
