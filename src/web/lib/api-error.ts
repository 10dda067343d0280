import type { ErrorBody } from '#shared/endpoint.ts';

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

  constructor(status: number, body: ErrorBody, cause?: unknown) {
    super(body.detail, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.detail = body.detail;
    this.details = body.details ?? {};
    this.issues = body.issues ?? [];
  }
}

/** No answer came: server down, connection cut, offline. */
export function networkError(cause?: unknown): ApiError {
  return new ApiError(0, { code: 'network', detail: 'The server cannot be reached.' }, cause);
}

/** An answer came that is not what the contract says. */
export function badAnswer(status: number, cause?: unknown): ApiError {
  return new ApiError(status, { code: 'bad_answer', detail: 'The server gave an unexpected answer.' }, cause);
}

/** Reads the error body of a failed answer; anything but the product's own form counts as a bad answer. */
export function errorOfAnswer(status: number, text: string): ApiError {
  const body = parseJson(text);
  return isErrorBody(body) ? new ApiError(status, body) : badAnswer(status);
}

/** The JSON value of `text`, or undefined if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// By hand and not by zod, so that the entry of the web client stays without it.
function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null) return false;
  return (
    'detail' in body && typeof body.detail === 'string' && 'code' in body && typeof body.code === 'string'
  );
}
