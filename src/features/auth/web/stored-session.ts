import type { AuthClient } from '@supabase/auth-js';
import { isReachable, onReachability } from '#web/lib/reachability.ts';
import { readStoredSession } from './fresh-session.ts';

type Reader = Pick<InstanceType<typeof AuthClient>, 'getSession'>;

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
