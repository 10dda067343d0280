import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { TrustedOrigins } from './checked-url.ts';
import { USER_AGENT } from './create-web-fetch.ts';
import { follow, systemResolve } from './follow.ts';
import type { ProxySettings } from './proxy.ts';
import type { Resolve } from './send.ts';
import { FetchFailure } from './web-fetch.ts';

export interface DownloadRequest {
  /** The first byte that is wanted. */
  from: number;
  /** The version that the bytes before belong to; another one is sent from its beginning. */
  version: string | null;
  signal: AbortSignal;
  trusted: TrustedOrigins;
  proxies: ProxySettings;
  /** Names to addresses. Default: the system's. */
  resolve?: Resolve;
}

export interface Download {
  /** The bytes as they are stored there, without compression. */
  body: IncomingMessage;
  /** Where they come from. */
  host: string;
  /** Where they begin: where it was asked, or at 0. */
  from: number;
  /** Of the whole file; null where the host does not say. */
  totalBytes: number | null;
  /** By which to go on later; null where the host names none. */
  version: string | null;
  /** Of all answers on the way. */
  headers: readonly IncomingHttpHeaders[];
}

const PARTIAL = 206;
const NOT_SATISFIABLE = 416;

/** Begins to read a large file of the public web. Throws FetchFailure; what goes wrong later, the body tells. */
export async function openDownload(address: string, request: DownloadRequest): Promise<Download> {
  const { from, version, signal, trusted, proxies, resolve = systemResolve } = request;
  const range = from > 0 && version !== null ? { range: `bytes=${from}-`, 'if-range': version } : {};
  let host: string | undefined;
  const { response, url, headers } = await follow(address, {
    body: undefined,
    signal,
    trusted,
    resolve,
    proxies,
    headersFor: () => ({ 'user-agent': USER_AGENT, accept: '*/*', 'accept-encoding': 'identity', ...range }),
    onHop: (hop) => void ({ host } = hop),
  }).catch((cause: unknown) => {
    signal.throwIfAborted();
    // Which host it is matters: a network may let through the one that was asked and not the one that it leads to.
    if (cause instanceof FetchFailure && cause.host !== undefined) throw cause;
    const code = cause instanceof FetchFailure ? cause.code : 'unreachable';
    throw new FetchFailure(code, `${host} could not be reached`, { cause, host });
  });
  const status = response.statusCode ?? 0;
  // The file has become shorter than what is there of it.
  if (status === NOT_SATISFIABLE && from > 0) {
    response.destroy();
    return openDownload(address, { ...request, from: 0, version: null });
  }
  if (status !== 200 && status !== PARTIAL) {
    response.destroy();
    throw new FetchFailure(status < 500 ? 'refused' : 'unreachable', `${url.host} answers ${status}`, {
      host: url.host,
    });
  }
  const span = /^bytes (\d+)-\d+\/(\d+)$/.exec(response.headers['content-range'] ?? '');
  const length = Number(response.headers['content-length'] ?? Number.NaN);
  const isPartial = status === PARTIAL && span !== null;
  return {
    body: response,
    host: url.host,
    from: isPartial ? Number(span[1]) : 0,
    totalBytes: isPartial ? Number(span[2]) : Number.isFinite(length) ? length : null,
    version: versionOf(response.headers),
    headers,
  };
}

/** A weak tag promises no equal bytes. */
function versionOf({ etag, 'last-modified': changed }: IncomingHttpHeaders): string | null {
  return etag !== undefined && !etag.startsWith('W/') ? etag : (changed ?? null);
}
