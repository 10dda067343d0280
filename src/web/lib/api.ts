import type { z } from 'zod';
import type { Endpoint, ResponseOf } from '#shared/endpoint.ts';
import { parseJson } from '#shared/parse-json.ts';
import { badAnswer, errorOfAnswer, networkError } from './api-error.ts';
import { noteAnswer, noteReachable } from './reachability.ts';

type Part<Name extends string, Schema> = Schema extends z.ZodType
  ? {} extends z.input<Schema>
    ? { [N in Name]?: z.input<Schema> }
    : { [N in Name]: z.input<Schema> }
  : {};

/** What a call to `E` needs: only the parts its contract names, plus a signal that gives up. */
export type CallOptions<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['json'] extends z.ZodType ? E['json'] : E['body']> & { signal?: AbortSignal | undefined };

export type Options<E extends Endpoint> =
  {} extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

declare global {
  interface Window {
    /**
     * Takes the answer to a call that the script in the page made while the files of the page were on their way; each is there once,
     * and only for who asked. Only in what was built (src/app/early-files.ts).
     */
    takeEarlyAnswer?: (address: string, authorization: string | undefined) => Promise<Response> | undefined;
  }
}

/** The same options, seen without the contract's types. */
interface Parts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

let accessToken: () => Promise<string | null> = async () => null;

/** Says where the bearer token of every call comes from. */
export function setAccessTokenSource(source: () => Promise<string | null>): void {
  accessToken = source;
}

/**
 * Calls an endpoint and answers what its contract promises. Throws ApiError; an aborted call throws the signal's reason.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[options]: Options<E>
): Promise<ResponseOf<E>> {
  const response = await send(endpoint, options ?? {}, 'application/json');
  const text = await response.text().catch((cause: unknown) => {
    throw interruption(options?.signal, cause);
  });
  return parseAnswer(endpoint, response.status, text);
}

/** Path and query of an endpoint, with every part encoded. Query values that are undefined are left out. */
export function addressOf(endpoint: Endpoint, { params, query }: Pick<Parts, 'params' | 'query'>): string {
  const values = new Map(Object.entries(params ?? {}));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The bearer token of calls; null when nobody is signed in. */
export function currentAccessToken(): Promise<string | null> {
  return accessToken();
}

/** The headers that say who calls. */
export async function authorization(): Promise<Record<string, string>> {
  const token = await accessToken();
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** Checks a complete answer against the contract. Throws ApiError. */
export function parseAnswer<E extends Endpoint>(endpoint: E, status: number, text: string): ResponseOf<E> {
  const parsed = endpoint.response.safeParse(parseJson(text));
  if (!parsed.success) throw badAnswer(status, parsed.error);
  // The schema of this very contract produced it.
  return parsed.data as ResponseOf<E>;
}

export async function send(endpoint: Endpoint, options: Parts, accept: string): Promise<Response> {
  const { body, signal } = options;
  const headers: Record<string, string> = { accept, ...(await authorization()) };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const address = addressOf(endpoint, options);
  const ask = () =>
    fetch(address, {
      method: endpoint.method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    });
  const early =
    endpoint.method === 'GET' ? window.takeEarlyAnswer?.(address, headers['authorization']) : undefined;
  const response = await (early?.catch(ask) ?? ask()).catch((cause: unknown) => {
    if (!signal?.aborted) noteReachable(false);
    throw interruption(signal, cause);
  });
  noteAnswer(response);
  if (response.ok) return response;
  const text = await response.text().catch(() => '');
  throw errorOfAnswer({ status: response.status, text }, headers);
}

/** Why a transfer stopped: an abort by the caller stays what it is, a known error too, the rest is the network. */
export function interruption(signal: AbortSignal | undefined, cause: unknown): unknown {
  if (signal?.aborted) return signal.reason;
  return cause instanceof TypeError || cause instanceof DOMException ? networkError(cause) : cause;
}
