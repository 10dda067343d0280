import type { AuthClient, Session } from '@supabase/auth-js';
import { setAccessTokenSource } from '#web/lib/api.ts';
import { loadUntilThere } from '#web/lib/load-until-there.ts';
import { readStored } from '#web/lib/local-store.ts';
import { whenLoaded } from '#web/lib/when-loaded.ts';
import { readFreshSession } from './fresh-session.ts';
import { sessionEnd } from './session-ended.ts';
import { SESSION_KEY } from './session-key.ts';
import { accessTokenOf } from './stored-session.ts';

export type SessionClient = InstanceType<typeof AuthClient>;

/** The session of this browser, whose client is loaded only when someone may be signed in or wants to be. */
export interface SessionSource {
  /** Until the client has looked: undefined when it must, null when it is certain that nobody is signed in. */
  readonly first: Session | null | undefined;
  /** Loads the client if nobody has yet. Rejects without a network; the next one who asks tries again. */
  open: () => Promise<SessionClient>;
  /** The client, once somebody has opened it. */
  readonly opened: Promise<SessionClient>;
}

/**
 * A stored session that is good for a while needs no client to begin with: a page shows with it at once, and the client, which
 * renews it and follows other tabs, comes when the page has loaded. It is opened at once when the session has nearly run out,
 * `arriving` (an emailed link brings one), and when another tab signs in; otherwise with the first act. That keeps the first load
 * of the signed-out pages small.
 */
export function createSessionSource(load: () => Promise<SessionClient>, arriving: boolean): SessionSource {
  sessionEnd.isKnown = false;
  const { promise: opened, resolve } = Promise.withResolvers<SessionClient>();
  let loading: Promise<SessionClient> | null = null;
  const open = () => {
    // Whoever asks after a failure tries again.
    loading ??= load().catch((cause: unknown) => {
      loading = null;
      throw cause;
    });
    loading.then(resolve, () => undefined);
    return loading;
  };
  const follow = () => void loadUntilThere(open, () => undefined);
  const fresh = arriving ? null : readFreshSession();
  const mayBeSignedIn = arriving || readStored(SESSION_KEY) !== null;
  if (fresh) {
    setAccessTokenSource(async () => readFreshSession()?.access_token ?? accessTokenOf(await open()));
    whenLoaded(follow);
  } else if (mayBeSignedIn) follow();
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === SESSION_KEY && (newValue !== null || fresh)) follow();
  });
  return { first: fresh ?? (mayBeSignedIn ? undefined : null), open, opened };
}
