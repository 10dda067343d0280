import type { AuthClient, Session } from '@supabase/auth-js';
import { isReachable, onReachability } from '#web/lib/reachability.ts';
import { readStored } from '#web/lib/local-store.ts';
import { SESSION_KEY } from './session-key.ts';

type Reader = Pick<InstanceType<typeof AuthClient>, 'getSession'>;

/** The auth client renews a session a minute and a half before its end. */
const FRESH_AT_LEAST_S = 120;

/**
 * The session as this browser keeps it, even when it has run out: while the server is away it cannot be renewed, and the person is no
 * less who they were. Null when nobody is signed in.
 */
export function readStoredSession(): Session | null {
  try {
    const stored: unknown = JSON.parse(readStored(SESSION_KEY) ?? 'null');
    return isSession(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** The stored session while its token is good for some time yet, so that nothing has to be asked before it is used. */
export function readFreshSession(now = Date.now()): Session | null {
  const session = readStoredSession();
  const leftSeconds = (session?.expires_at ?? 0) - now / 1000;
  return leftSeconds > FRESH_AT_LEAST_S ? session : null;
}

/** The access token of calls. While the server is away it is the last one, since the client would try to renew it for half a minute. */
export async function accessTokenOf(client: Reader): Promise<string | null> {
  const stop = new AbortController();
  try {
    return await Promise.race([freshToken(client), keptToken(stop.signal)]);
  } finally {
    stop.abort();
  }
}

async function freshToken(client: Reader): Promise<string | null> {
  const { data, error } = await client.getSession();
  // Not renewed, and yet not refused.
  return data.session?.access_token ?? (error ? (readStoredSession()?.access_token ?? null) : null);
}

function keptToken(signal: AbortSignal): Promise<string | null> {
  return new Promise((resolve) => {
    const settle = () => {
      if (!isReachable()) resolve(readStoredSession()?.access_token ?? null);
    };
    settle();
    signal.addEventListener('abort', onReachability(settle));
  });
}

/** Border: only the auth client writes it. */
function isSession(stored: unknown): stored is Session {
  return typeof stored === 'object' && stored !== null && 'access_token' in stored && 'user' in stored;
}
