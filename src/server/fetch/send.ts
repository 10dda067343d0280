import type { LookupAddress } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import type { LookupFunction } from 'node:net';
import { proxyAgent, type ProxySettings, requirePublic } from './proxy.ts';
import { isPublicAddress } from './public-address.ts';
import { FetchFailure } from './web-fetch.ts';

/** All addresses of a name. Throws when there are none. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

interface SendOptions {
  headers: Record<string, string>;
  body: string | undefined;
  signal: AbortSignal;
  resolve: Resolve;
  isTrusted: boolean;
  /** Left out, no proxy of the environment may answer in the place of a host. */
  proxies?: ProxySettings | undefined;
}

const MAX_HEADER_BYTES = 32 * 1024;

/**
 * Sends one request over a connection of its own and answers when the headers are there. The connection goes to an address that
 * was checked in the same moment: the name is looked up once, by `pinned`, so a name that changes its address gains nothing.
 */
export async function send(url: URL, options: SendOptions): Promise<http.IncomingMessage> {
  const { headers, body, signal, resolve, isTrusted, proxies = {} } = options;
  const agent = proxyAgent(url, proxies);
  if (agent && !isTrusted) await requirePublic(url.hostname, resolve);
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((onAnswer, onFailure) => {
    const sending = request(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
      // No kept connection may answer in its place.
      agent: agent ?? false,
      lookup: isTrusted ? undefined : pinned(resolve),
      maxHeaderSize: MAX_HEADER_BYTES,
      signal,
    });
    sending.once('response', onAnswer);
    // A broken connection may report its error again after the answer began.
    sending.on('error', onFailure);
    sending.end(body);
  });
}

/** Looks a name up and passes its addresses on only if every one of them is public. */
function pinned(resolve: Resolve): LookupFunction {
  return (host, options, answer) => {
    const pass = (addresses: LookupAddress[]) => {
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => !isPublicAddress(address))) {
        return answer(new FetchFailure('refused', `${host} leads to a private address`), '');
      }
      return options.all ? answer(null, addresses) : answer(null, first.address, first.family);
    };
    resolve(host).then(pass, (error: NodeJS.ErrnoException) => answer(error, ''));
  };
}
