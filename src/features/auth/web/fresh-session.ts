import type { Session } from '@supabase/auth-js';
import { readStored } from '#web/lib/local-store.ts';
import { SESSION_KEY } from './session-key.ts';

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

/** Border: only the auth client writes it. */
function isSession(stored: unknown): stored is Session {
  return typeof stored === 'object' && stored !== null && 'access_token' in stored && 'user' in stored;
}
