import type { AuthError } from '../auth-error.ts';
import type { AuthContext } from '../context.ts';
import { safeRedirect } from './redirects.ts';
import type { WireSession } from '../wire-types.ts';

/** Where a browser goes back to after an emailed link or a provider. */
export interface ReturnPlace {
  redirectTo: string | undefined;
  /** Whether the client there waits for a code and so reads the query. */
  isPkce: boolean;
}

type Fields = Record<string, string>;

/** The address with the answer for the page there in its query or its fragment. */
export function withAnswer(
  { settings }: AuthContext,
  { redirectTo }: ReturnPlace,
  { query = {}, fragment = {} }: { query?: Fields; fragment?: Fields },
): string {
  const target = safeRedirect(redirectTo, settings);
  const hash = new URLSearchParams(fragment).toString();
  const suffix = hash === '' ? '' : `#${hash}`;
  if (Object.keys(query).length === 0) return `${target}${suffix}`;
  const url = new URL(target);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return `${url.href}${suffix}`;
}

/** Back with a session in the fragment, which no server sees. */
export function sessionTarget(
  ctx: AuthContext,
  place: ReturnPlace,
  { session, type }: { session: WireSession; type?: string },
): string {
  const fragment = {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: session.token_type,
    ...(type === undefined ? {} : { type }),
  };
  return withAnswer(ctx, place, { fragment });
}

/** Back with the reason why there is no session. */
export function failureTarget(ctx: AuthContext, place: ReturnPlace, error: AuthError): string {
  const failure = {
    error: failureKind(error.status),
    error_code: error.code,
    error_description: error.message,
  };
  const query = place.isPkce ? { query: failure } : {};
  return withAnswer(ctx, place, { ...query, fragment: { ...failure, sb: '' } });
}

function failureKind(status: number): string {
  if (status === 401 || status === 403) return 'access_denied';
  return status >= 500 ? 'server_error' : 'invalid_request';
}
