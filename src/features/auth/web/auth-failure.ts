import type { AuthError } from '@supabase/auth-js';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';

/** Why the auth server refused, by its code; `message` is its own English text. */
export class AuthFailure extends Error {
  readonly code: string;

  constructor(error: AuthError) {
    super(error.message, { cause: error });
    this.name = 'AuthFailure';
    this.code = codeOf(error);
  }
}

/** The answer of the auth client when it is a good one. Throws AuthFailure. */
export function succeed<R extends { error: AuthError | null }>(result: R): Extract<R, { error: null }> {
  if (result.error) throw new AuthFailure(result.error);
  // What is left of the client's union.
  return result as Extract<R, { error: null }>;
}

/** Whether the auth server refused with one of these codes. */
export function isRefusal(error: unknown, ...codes: string[]): boolean {
  return error instanceof AuthFailure && codes.includes(error.code);
}

/**
 * Answers a function that says a failed act in the reader's language. A code without a text of ours gets the server's message,
 * and without one `fallback`.
 */
export function useAuthErrorText(fallback: ParseKeys<'auth'>): (error: unknown) => string {
  const { t } = useTranslation(['auth', 'common']);
  return (error) => {
    if (!(error instanceof AuthFailure)) return t(fallback);
    const keys = [`auth:errors.${error.code}`, `common:errors.${error.code}`];
    return t(keys, { defaultValue: error.message || t(fallback) });
  };
}

function codeOf(error: AuthError): string {
  // The client's own sign of 'no answer, or the server is ill: try again'.
  if (error.name === 'AuthRetryableFetchError') return error.status ? 'unavailable' : 'network';
  return error.code ?? 'unknown_auth_error';
}
