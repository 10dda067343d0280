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

/**
 * Answers a function that says a failed act in the reader's language. A code without a text of ours gets the server's message,
 * and without one `fallback` (spec section 8: 'server message or …').
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
