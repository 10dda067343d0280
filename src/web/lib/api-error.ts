import type { ErrorBody } from '#shared/endpoint.ts';
import { parseJson } from '#shared/parse-json.ts';

interface Origin {
  cause?: unknown;
  authorization?: string | undefined;
}

/** What went wrong with a call. The text for people comes from `code` (see `useErrorText`). */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The server's code, or `network` | `bad_answer` made here. */
  readonly code: string;
  /** English text of the server. */
  readonly detail: string;
  readonly details: Record<string, unknown>;
  readonly issues: { path: string; message: string }[];
  /** The Authorization header that the call carried; null without one, or when no answer came. */
  readonly authorization: string | null;

  constructor(status: number, body: ErrorBody, { cause, authorization }: Origin = {}) {
    super(body.detail, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.detail = body.detail;
    this.details = body.details ?? {};
    this.issues = body.issues ?? [];
    this.authorization = authorization ?? null;
  }
}

/** No answer came: server down, connection cut, offline. */
export function networkError(cause?: unknown): ApiError {
  return new ApiError(0, { code: 'network', detail: 'The server cannot be reached.' }, { cause });
}

/** What proxies and servers answer while a server starts, stops or has too much to do. */
const PASSING = new Set([502, 503, 504]);
const PASSING_RETRIES = 3;

/**
 * How often it is worth asking again. A refusal stays one, and an answer that breaks its contract is a fault of ours. Without a
 * network once is enough: when it is back, the offline shell asks for everything anew.
 */
export function retriesFor(error: unknown): number {
  if (!(error instanceof ApiError)) return 0;
  if (error.code === 'network') return 1;
  return PASSING.has(error.status) ? PASSING_RETRIES : 0;
}

/** An answer came that is not what the contract says. */
export function badAnswer(status: number, cause?: unknown): ApiError {
  return new ApiError(
    status,
    { code: 'bad_answer', detail: 'The server gave an unexpected answer.' },
    { cause },
  );
}

/** Reads the error body of a failed answer to a call with `headers`; anything but the product's own form counts as a bad answer. */
export function errorOfAnswer(
  { status, text }: { status: number; text: string },
  headers: Record<string, string>,
): ApiError {
  const body = parseJson(text);
  if (!isErrorBody(body)) return badAnswer(status);
  return new ApiError(status, body, { authorization: headers['authorization'] });
}

// By hand and not by zod, so that the entry of the web client stays without it.
function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null) return false;
  return (
    'detail' in body && typeof body.detail === 'string' && 'code' in body && typeof body.code === 'string'
  );
}
