/**
 * Every failure the product knows how to name. One kind has one HTTP status, so a verb never thinks about HTTP
 * and the edge never guesses.
 */
export const STATUS_OF_KIND = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  unprocessable: 422,
  rate_limited: 429,
  unavailable: 503,
  storage_full: 507,
} as const;

export type ErrorKind = keyof typeof STATUS_OF_KIND;

/** What an error carries: `code` is stable and translated by the client; `cause` is private and only logged. */
export interface ErrorFacts {
  code?: string;
  /** Public facts that a message can name, such as `{ limit: 10485760 }`. */
  details?: Record<string, unknown>;
  cause?: unknown;
}

/** An expected failure. `message` is public English text. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly details: Record<string, unknown> | undefined;

  constructor(kind: ErrorKind, message: string, facts: ErrorFacts = {}) {
    super(message, { cause: facts.cause });
    this.name = 'AppError';
    this.kind = kind;
    this.code = facts.code ?? kind;
    this.details = facts.details;
  }
}
