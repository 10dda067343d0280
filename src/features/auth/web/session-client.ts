import { AuthClient } from '@supabase/auth-js';
import { call, setAccessTokenSource } from '#web/lib/api.ts';
import { getAuthSettings } from '../contract.ts';
import { noteAnswer, noteReachable } from '#web/lib/reachability.ts';
import { noteSessionAnswer } from './session-ended.ts';
import { SESSION_KEY } from './session-key.ts';
import type { SessionClient } from './session-source.ts';
import { readFreshSession } from './fresh-session.ts';
import { accessTokenOf } from './stored-session.ts';

/**
 * Opens the session that this browser keeps: stored, refreshed and in step across tabs by the unmodified auth client. Every
 * call to the API carries its token from then on. A token in the address (an emailed link) is taken up and removed from it.
 */
export async function openSessionClient(): Promise<SessionClient> {
  // Calls cannot wait for the client now: it waits for one itself.
  setAccessTokenSource(async () => readFreshSession()?.access_token ?? null);
  const client = new AuthClient({
    url: await authUrl(),
    storageKey: SESSION_KEY,
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: true,
    experimental: { recoveryCodes: true },
    fetch: fetchNoting,
  });
  setAccessTokenSource(() => accessTokenOf(client));
  return client;
}

/** The configured auth server; this one when none is named or the answer does not come. */
async function authUrl(): Promise<string> {
  const settings = await call(getAuthSettings).catch(() => null);
  return settings?.auth_url || `${window.location.origin}/auth/v1`;
}

/** The client tries for half a minute by itself; whoever waits for a session hears at once that nobody answers. */
async function fetchNoting(...request: Parameters<typeof fetch>): Promise<Response> {
  try {
    const response = await fetch(...request);
    noteAnswer(response);
    noteSessionAnswer(request[0], response);
    return response;
  } catch (cause) {
    noteReachable(false);
    throw cause;
  }
}
