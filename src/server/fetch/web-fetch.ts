/** Why a fetch brought nothing. `refused`: an address, port or scheme that this server does not speak to. */
export type FetchFailureCode =
  | 'refused'
  | 'unreachable'
  | 'timeout'
  | 'too_large'
  | 'redirects'
  | 'unsupported';

/** A fetch that brought nothing. Its message names the host at most, never the query or a key. */
export class FetchFailure extends Error {
  readonly code: FetchFailureCode;
  /** The host that was asked last, with its port; undefined where it is not known. */
  readonly host: string | undefined;

  constructor(
    code: FetchFailureCode,
    message: string,
    { cause, host }: { cause?: unknown; host?: string | undefined } = {},
  ) {
    super(message, { cause });
    this.name = 'FetchFailure';
    this.code = code;
    this.host = host;
  }
}

export interface FetchRequest {
  /** The body of a POST; without it GET. A POST follows no redirect. */
  readonly body?: string;
  /** Sent to the first origin only. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Media types that are read, such as `application/json`; `text/*` for any text. */
  readonly accept: readonly string[];
  /** Of the body after decompression. Default: 2 MB. */
  readonly maxBytes?: number;
  /** From the first look-up to the last byte, redirects included. Default: 10 s. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal | undefined;
}

export interface FetchAnswer {
  readonly status: number;
  /** Where it came from in the end. */
  readonly url: URL;
  /** Without parameters, in lower case; empty when the server named none. */
  readonly mediaType: string;
  readonly retryAfter: string | null;
  /** Decoded by the charset it names, UTF-8 without one. */
  readonly text: string;
  /** As they came, after decompression. */
  readonly bytes: Uint8Array;
  /** As the server named it; null where it named none, and then a page may say it itself. */
  readonly charset: string | null;
}

/**
 * Reads one address of the public web, whatever its status. Nothing else can be reached by it: no private address, by no name,
 * redirect or rebinding; no cookies, no credentials. Throws FetchFailure; an aborted fetch throws the signal's reason.
 */
export type WebFetch = (url: string | URL, request: FetchRequest) => Promise<FetchAnswer>;
