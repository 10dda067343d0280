import type { ModelEndpoint } from './language-models.ts';
import { modelFetch } from './model-fetch.ts';
import { ModelFailure, stepOfMessage } from './model-failure.ts';

const BODY_MAX_CHARACTERS = 10_000;

/**
 * `modelFetch` for requests that ask for a stream. A whole JSON document instead of one is a failure that the SDK would take for
 * an answer without words: the server does not stream, or it tells an error with status 200, as LM Studio does.
 */
export function streamingFetch({ privateHosts }: Pick<ModelEndpoint, 'privateHosts'>): typeof fetch {
  return async (input, init) => checkStream(await modelFetch(input, init, privateHosts));
}

async function checkStream(response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !/\bjson\b|text\/html/i.test(type)) return response;
  const body = (await response.text()).slice(0, BODY_MAX_CHARACTERS);
  if (type.includes('text/html')) throw new ModelFailure('wrong_path');
  const step = /"error"\s*:\s*["{]/.test(body) ? (stepOfMessage(body) ?? 'refused') : 'no_streaming';
  throw new ModelFailure(step);
}
