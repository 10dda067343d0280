import { type DetailedError, Upload } from 'tus-js-client';
import { authorization } from './api.ts';
import { errorOfAnswer, networkError } from './api-error.ts';
import { readStored, removeStored, writeStored } from './local-store.ts';
import { noteReachable } from './reachability.ts';

/** A lost connection is tried again for about half a minute before the caller is told. */
const RETRY_DELAYS_MS = [500, 1_500, 4_000, 8_000, 15_000];
const STORED_PREFIX = 'lyceum_upload_';

export interface ResumableUpload {
  /** Where the server takes uploads in the tus protocol. */
  path: string;
  file: File;
  /** What the file is to be; part of what an earlier attempt is known by, so that other choices begin anew. */
  metadata: Record<string, string>;
  partBytes: number;
  /** Whole percent of the bytes that the server has, 0 to 100. */
  onProgress?: ((percent: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Sends a file in parts, from where an earlier attempt ended, also one before a reload, and answers the path of the upload. Throws
 * ApiError, with the code `network` when the server stays away; an aborted upload throws the signal's reason and goes on with the next call.
 */
export async function uploadInParts(options: ResumableUpload): Promise<string> {
  const { path, file, metadata, partBytes, onProgress, signal } = options;
  const key = storedKeyOf(options);
  signal?.throwIfAborted();
  return new Promise<string>((resolve, reject) => {
    const sent = new Upload(file, {
      endpoint: path,
      // One that the server does not know any more is begun anew.
      uploadUrl: readStored(key),
      storeFingerprintForResuming: false,
      metadata,
      chunkSize: partBytes,
      retryDelays: RETRY_DELAYS_MS,
      onBeforeRequest: async (request) => {
        for (const [name, value] of Object.entries(await authorization())) request.setHeader(name, value);
      },
      onUploadUrlAvailable: () => {
        if (sent.url) writeStored(key, sent.url);
      },
      onProgress: (bytes, total) => onProgress?.(Math.floor((bytes / total) * 100)),
      onSuccess: () => resolve(new URL(sent.url ?? '', location.href).pathname),
      onError: (error) => reject(asApiError(error)),
    });
    signal?.addEventListener('abort', () => {
      void sent.abort();
      reject(signal.reason);
    });
    sent.start();
  });
}

/** Call it when the file has become what it was sent for, or is not wanted any more. */
export function forgetUpload(options: Pick<ResumableUpload, 'path' | 'file' | 'metadata'>): void {
  removeStored(storedKeyOf(options));
}

/** Without the file's name, which is nobody's business on a shared computer. */
function storedKeyOf({ path, file, metadata }: Pick<ResumableUpload, 'path' | 'file' | 'metadata'>): string {
  const facts = [path, file.size, file.lastModified, file.type, JSON.stringify(metadata)].join(' ');
  let sum = 0;
  for (const character of facts) sum = (Math.imul(sum, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return `${STORED_PREFIX}${file.size}_${file.lastModified}_${sum.toString(36)}`;
}

function asApiError(error: Error | DetailedError): Error {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (response) return errorOfAnswer({ status: response.getStatus(), text: response.getBody() }, {});
  noteReachable(false);
  return networkError(error);
}
