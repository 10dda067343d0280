import { lookup } from 'node:dns/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { checkedUrl, type TrustedOrigins } from './checked-url.ts';
import type { ProxySettings } from './proxy.ts';
import { type Resolve, send } from './send.ts';
import { FetchFailure } from './web-fetch.ts';

const REDIRECTS_MAX = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export const systemResolve: Resolve = (host) => lookup(host, { all: true });

export interface Visit {
  /** The body of a POST, which follows no redirect. */
  body: string | undefined;
  /** `isFirst`: to the origin that was asked for. Others are told no secrets. */
  headersFor(isFirst: boolean): Record<string, string>;
  signal: AbortSignal;
  trusted: TrustedOrigins;
  resolve: Resolve;
  proxies?: ProxySettings | undefined;
  /** Told of each address before it is asked. */
  onHop?(url: URL): void;
}

export interface Arrival {
  response: IncomingMessage;
  url: URL;
  /** Of all answers on the way, the last one included. */
  headers: readonly IncomingHttpHeaders[];
}

/** Follows an address to the answer it leads to, whose body is still unread. Each hop is checked. Throws FetchFailure. */
export async function follow(address: string, visit: Visit): Promise<Arrival> {
  const { body, signal, trusted, resolve, proxies } = visit;
  let url = checkedUrl(address, trusted);
  const first = url.origin;
  const headers: IncomingHttpHeaders[] = [];
  for (let redirects = 0; ; redirects += 1) {
    visit.onHop?.(url);
    const response = await send(url, {
      headers: visit.headersFor(url.origin === first),
      body,
      signal,
      // An origin that is trusted is not checked; all others are, at every hop.
      resolve,
      proxies,
      isTrusted: trusted.has(url.origin),
    });
    headers.push(response.headers);
    const target = redirectOf(response);
    if (target === null) return { response, url, headers };
    response.destroy();
    if (redirects === REDIRECTS_MAX || body !== undefined)
      throw new FetchFailure('redirects', `${url.host} redirects too often`);
    url = checkedUrl(target, trusted, url);
  }
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  return REDIRECTS.has(statusCode) ? (headers.location ?? null) : null;
}
