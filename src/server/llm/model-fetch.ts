import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { traceHeaders } from '../http/trace.ts';
import type { HostList } from '../networks.ts';
import { assertAllowedHost, lookupAllowed } from './model-address.ts';

/** When a guarded address fails: later than a refusal, an unknown name and a closed port can be told apart by. */
const GUARDED_FAILURE_MS = 1_500;
const STATUSES_WITHOUT_BODY = new Set([204, 205, 304]);

/** `fetch` for model servers, as `askModelServer` asks them. Bodies are text or bytes. */
export async function modelFetch(
  input: string | URL | Request,
  init: RequestInit = {},
  privateHosts?: HostList,
): Promise<Response> {
  return toResponse(await askModelServer(input instanceof Request ? input.url : input, init, privateHosts));
}

/**
 * Never connects to a forbidden address (see model-address.ts), whatever the name resolves to, and follows no redirect. Failures read as
 * those of `fetch`: TypeError 'fetch failed' with its cause. With `privateHosts` no other private host is connected to, and all that
 * fails does so at the same moment.
 */
export async function askModelServer(
  address: string | URL,
  init: RequestInit,
  privateHosts?: HostList,
): Promise<IncomingMessage> {
  const url = new URL(address);
  const failsNow = privateHosts ? sleep(GUARDED_FAILURE_MS, undefined, { ref: false }) : undefined;
  try {
    assertAllowedHost(url.hostname, privateHosts);
    return await exchange(url, init, lookupAllowed(privateHosts));
  } catch (cause) {
    if (!init.signal?.aborted) await failsNow;
    init.signal?.throwIfAborted();
    throw new TypeError('fetch failed', { cause });
  }
}

async function exchange(url: URL, init: RequestInit, lookup: LookupFunction): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const request = send(url, {
    method: init.method ?? 'GET',
    headers: { ...traceHeaders(), ...Object.fromEntries(new Headers(init.headers)) },
    lookup,
    ...(init.signal && { signal: init.signal }),
  });
  try {
    return await answerTo(request, init.body);
  } catch (error) {
    // A kept connection that the server closed at this very moment: nothing was heard of the request.
    if (request.reusedSocket && isReset(error) && !init.signal?.aborted) return exchange(url, init, lookup);
    throw error;
  }
}

function answerTo(request: ClientRequest, body: RequestInit['body']): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve);
    // It stays, because a connection may still fail after the answer has begun; the body tells that then.
    request.on('error', reject);
    request.end(typeof body === 'string' || body instanceof Uint8Array ? body : undefined);
  });
}

function toResponse(incoming: IncomingMessage): Response {
  const status = incoming.statusCode ?? 0;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, String(value));
  }
  if (STATUSES_WITHOUT_BODY.has(status)) {
    incoming.resume();
    return new Response(null, { status, headers });
  }
  // Border: the same web stream under two declarations.
  const body = Readable.toWeb(incoming) as ReadableStream<Uint8Array>;
  return new Response(body, { status, headers });
}

function isReset(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
}
