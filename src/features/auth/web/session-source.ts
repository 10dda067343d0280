import type { AuthClient } from '@supabase/auth-js';
import { readStored } from '#web/lib/local-store.ts';

export type SessionClient = InstanceType<typeof AuthClient>;

/** Where the auth client keeps the session in local storage. */
export const SESSION_KEY = 'session';

/** The session of this browser, whose client is loaded only when someone may be signed in or wants to be. */
export interface SessionSource {
  /** False when it is certain from the start that nobody is signed in. */
  readonly mayBeSignedIn: boolean;
  /** Loads the client if nobody has yet. */
  open: () => Promise<SessionClient>;
  /** The client, once somebody has opened it. */
  readonly opened: Promise<SessionClient>;
}

/**
 * Opens at once when a session is stored or `arriving` (a mailed link brings one), and when another tab signs in; otherwise with
 * the first act. That keeps the first load of the signed-out pages small.
 */
export function createSessionSource(load: () => Promise<SessionClient>, arriving: boolean): SessionSource {
  const { promise: opened, resolve } = Promise.withResolvers<SessionClient>();
  let loading: Promise<SessionClient> | null = null;
  const open = () => {
    loading ??= load();
    resolve(loading);
    return loading;
  };
  const mayBeSignedIn = arriving || readStored(SESSION_KEY) !== null;
  if (mayBeSignedIn) void open();
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === SESSION_KEY && newValue !== null) void open();
  });
  return { mayBeSignedIn, open, opened };
}
