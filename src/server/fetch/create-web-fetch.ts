import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { checkedUrl, type TrustedOrigins } from './checked-url.ts';
import { type Resolve, send } from './send.ts';
import { charsetOf, readBody } from './read-body.ts';
import { type FetchAnswer, FetchFailure, type FetchRequest, type WebFetch } from './web-fetch.ts';

const REDIRECTS_MAX = 5;
const DEFAULT_TIMEOUT_MS = 10_000;
const DEFAULT_MAX_BYTES = 2 * 1024 * 1024;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const USER_AGENT = 'Lyceum/0.1 (AI tutor)';

interface WebFetchOptions {
  /** Origins that the operator has configured; they alone may be private, at just that host and port. */
  trusted?: TrustedOrigins;
  /** Names to addresses. Default: the system's. */
  resolve?: Resolve;
  userAgent?: string;
}

const systemResolve: Resolve = (host) => lookup(host, { all: true });

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
      return await follow(String(address), { request, signal, trusted, resolve, userAgent });
    } catch (error) {
      request.signal?.throwIfAborted();
      if (deadline.aborted) throw new FetchFailure('timeout', 'no complete answer in time');
      throw error instanceof FetchFailure ? error : unreachable(error);
    }
  };
}

interface Visit {
  request: FetchRequest;
  signal: AbortSignal;
  trusted: TrustedOrigins;
  resolve: Resolve;
  userAgent: string;
}

async function follow(address: string, visit: Visit): Promise<FetchAnswer> {
  const { request, signal, trusted, resolve } = visit;
  let url = checkedUrl(address, trusted);
  const first = url.origin;
  for (let redirects = 0; ; redirects += 1) {
    const response = await send(url, {
      headers: headersFor(url.origin === first, visit),
      body: request.body,
      signal,
      // An origin that is trusted is not checked; all others are, at every hop.
      resolve,
      isTrusted: trusted.has(url.origin),
    });
    const target = redirectOf(response);
    if (target === null) return readAnswer(response, { url, request, signal });
    response.destroy();
    if (redirects === REDIRECTS_MAX || request.body !== undefined) {
      throw new FetchFailure('redirects', `${url.host} redirects too often`);
    }
    url = checkedUrl(target, trusted, url);
  }
}

function headersFor(isFirst: boolean, { request, userAgent }: Visit): Record<string, string> {
  return {
    ...(isFirst && request.headers),
    accept: request.accept.join(', '),
    'accept-encoding': 'gzip, deflate, br',
    'user-agent': (isFirst && request.headers?.['user-agent']) || userAgent,
  };
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  return REDIRECTS.has(statusCode) ? (headers.location ?? null) : null;
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
  return new FetchFailure('unreachable', 'the address could not be reached', cause);
}
