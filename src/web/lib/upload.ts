import type { Endpoint, ResponseOf } from '#shared/endpoint.ts';
import { addressOf, authorization, parseAnswer } from './api.ts';
import { errorOfAnswer, networkError } from './api-error.ts';
import { noteReachable } from './reachability.ts';

export interface UploadOptions {
  form: FormData;
  params?: Parameters<typeof addressOf>[1]['params'];
  query?: Parameters<typeof addressOf>[1]['query'];
  /** Whole percent of the bytes handed over, 0 to 100. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal | undefined;
}

/**
 * Sends a form with a file and answers what the contract promises. It uses XMLHttpRequest, since fetch does not tell how
 * much was sent. Throws ApiError; an aborted upload throws the signal's reason.
 */
export async function upload<E extends Endpoint>(
  endpoint: E,
  options: UploadOptions,
): Promise<ResponseOf<E>> {
  const headers = await authorization();
  options.signal?.throwIfAborted();
  const { status, text } = await transfer(endpoint, headers, options);
  if (status < 200 || status > 299) throw errorOfAnswer({ status, text }, headers);
  return parseAnswer(endpoint, status, text);
}

function transfer(endpoint: Endpoint, headers: Record<string, string>, options: UploadOptions) {
  const { form, params, query, onProgress, signal } = options;
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    request.open(endpoint.method, addressOf(endpoint, { params, query }));
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(Math.floor((event.loaded / event.total) * 100));
    });
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }));
    request.addEventListener('error', () => {
      noteReachable(false);
      reject(networkError());
    });
    request.addEventListener('abort', () => reject(signal?.reason));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', giveUp));
    signal?.addEventListener('abort', giveUp);
    request.send(form);
  });
}
