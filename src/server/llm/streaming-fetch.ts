import type { ModelEndpoint } from './language-models.ts';
import { modelFetch } from './model-fetch.ts';
import { ModelFailure, stepOfMessage } from './model-failure.ts';

/** Of a document that came instead of a stream so much is read. */
export const DOCUMENT_MAX_CHARACTERS = 10_000;

/**
 * `modelFetch` for requests that ask for a stream. A whole document instead of one is a failure that the SDK would take for an answer
 * without words.
 */
export function streamingFetch({ privateHosts }: Pick<ModelEndpoint, 'privateHosts'>): typeof fetch {
  return async (input, init) => checkStream(await modelFetch(input, init, privateHosts));
}

async function checkStream(response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !isDocument(type)) return response;
  throw failureOfDocument(type, (await response.text()).slice(0, DOCUMENT_MAX_CHARACTERS));
}

export function isDocument(contentType: string): boolean {
  return /\bjson\b|text\/html/i.test(contentType);
}

/** The server does not stream, or it tells an error with status 200, as LM Studio does. */
export function failureOfDocument(contentType: string, text: string): ModelFailure {
  if (contentType.includes('text/html')) return new ModelFailure('wrong_path');
  const step = /"error"\s*:\s*["{]/.test(text) ? (stepOfMessage(text) ?? 'refused') : 'no_streaming';
  return new ModelFailure(step);
}
