import type { IncomingMessage } from 'node:http';
import type { TrustedOrigins } from './checked-url.ts';
import { follow, systemResolve, type Visit } from './follow.ts';
import type { Resolve } from './send.ts';
import { charsetOf, readBody } from './read-body.ts';
import { type FetchAnswer, FetchFailure, type FetchRequest, type WebFetch } from './web-fetch.ts';

const DEFAULT_TIMEOUT_MS = 10_000;
const DEFAULT_MAX_BYTES = 2 * 1024 * 1024;
export const USER_AGENT = 'Lyceum/0.1 (AI tutor)';

interface WebFetchOptions {
  /** Origins that the operator has configured; they alone may be private, at just that host and port. */
  trusted?: TrustedOrigins;
  /** Names to addresses. Default: the system's. */
  resolve?: Resolve;
  userAgent?: string;
}

/** See WebFetch. */
export function createWebFetch({
  trusted = new Set(),
  resolve = systemResolve,
  userAgent = USER_AGENT,
}: WebFetchOptions = {}): WebFetch {
  return async (address, request) => {
    const deadline = AbortSignal.timeout(request.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline;
    try {
      return await fetchAnswer(String(address), request, {
        signal,
        trusted,
        resolve,
        body: request.body,
        headersFor: (isFirst) => headersFor(isFirst, request, userAgent),
      });
    } catch (error) {
      request.signal?.throwIfAborted();
      if (deadline.aborted) throw new FetchFailure('timeout', 'no complete answer in time');
      throw error instanceof FetchFailure ? error : unreachable(error);
    }
  };
}

async function fetchAnswer(address: string, request: FetchRequest, visit: Visit): Promise<FetchAnswer> {
  const { response, url } = await follow(address, visit);
  return readAnswer(response, { url, request, signal: visit.signal });
}

function headersFor(isFirst: boolean, request: FetchRequest, userAgent: string): Record<string, string> {
  return {
    ...(isFirst && request.headers),
    accept: request.accept.join(', '),
    'accept-encoding': 'gzip, deflate, br',
    'user-agent': (isFirst && request.headers?.['user-agent']) || userAgent,
  };
}

async function readAnswer(
  response: IncomingMessage,
  { url, request, signal }: { url: URL; request: FetchRequest; signal: AbortSignal },
): Promise<FetchAnswer> {
  const type = response.headers['content-type'] ?? '';
  const mediaType = (type.split(';')[0] ?? '').trim().toLowerCase();
  const status = response.statusCode ?? 0;
  const isRead = request.accept.some((one) => one === mediaType || one === `${mediaType.split('/')[0]}/*`);
  // What a failed request says of itself may come as any type; it is not read.
  if (!isRead) response.destroy();
  if (!isRead && status < 400) throw new FetchFailure('unsupported', `${url.host} answers ${mediaType}`);
  const limit = request.maxBytes ?? DEFAULT_MAX_BYTES;
  const bytes = isRead ? await readBody(response, { maxBytes: limit, signal }) : Buffer.alloc(0);
  const charset = charsetOf(type);
  const text = new TextDecoder(charset ?? 'utf-8').decode(bytes);
  return {
    status,
    url,
    mediaType,
    text,
    bytes,
    charset,
    retryAfter: response.headers['retry-after'] ?? null,
  };
}

function unreachable(cause: unknown): FetchFailure {
  return new FetchFailure('unreachable', 'the address could not be reached', { cause });
}
