import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { useEffect, useState } from 'react';
import { readStored } from '#web/lib/local-store.ts';
import { useIsReachable } from '#web/lib/reachability.ts';
import { sessionEnd } from './session-ended.ts';
import { SESSION_KEY } from './session-key.ts';
import type { SessionSource } from './session-source.ts';
import { readStoredSession } from './fresh-session.ts';

interface SessionWatch {
  /** Undefined until the stored session has been looked at. */
  session: Session | null | undefined;
  /** A token in the address was not good. */
  linkRefused: boolean;
}

interface SessionListener {
  /**
   * The person has left, or somebody else has come; runs before anything shows it. Only 'tab' when this is heard late and the
   * next session of the browser is there already: the tab that ended the former one has cleared the browser.
   */
  onPersonGone: (from: 'browser' | 'tab') => void;
  /** Anything that happens to the session, in this tab or another. */
  onEvent: (event: AuthChangeEvent, session: Session | null) => void;
}

/** Follows the session of this browser. */
export function useSession(source: SessionSource, listener: SessionListener): SessionWatch {
  const { onPersonGone, onEvent } = listener;
  const [session, setSession] = useState(source.first);
  const [linkRefused, setLinkRefused] = useState(false);
  const isAway = !useIsReachable();

  useEffect(() => {
    const stop = new AbortController();
    let person = source.first?.user.id ?? null;
    const watch = async () => {
      const auth = await source.opened;
      if (stop.signal.aborted) return;
      const { data } = auth.onAuthStateChange((event, told) => {
        // A session that cannot be renewed while the server is away is none to the client, and yet it stays stored.
        const next = told ?? (event === 'SIGNED_OUT' ? null : readStoredSession());
        const isAnother = person !== null && next !== null && next.user.id !== person;
        const hasLeft = event === 'SIGNED_OUT' || (person !== null && next === null);
        if (isAnother) onPersonGone('browser');
        else if (hasLeft) {
          sessionEnd.isKnown = true;
          onPersonGone(readStored(SESSION_KEY) ? 'tab' : 'browser');
        }
        person = next?.user.id ?? null;
        onEvent(event, next);
        setSession(next);
      });
      stop.signal.addEventListener('abort', () => data.subscription.unsubscribe());
      const { error } = await auth.initialize();
      setLinkRefused(error !== null);
    };
    void watch();
    // Until the client can be loaded, what this browser keeps is all there is.
    if (source.first === undefined)
      source.open().catch(() => setSession((known) => (known === undefined ? readStoredSession() : known)));
    return () => stop.abort();
  }, [source, onPersonGone, onEvent]);

  return { session: session === undefined && isAway ? readStoredSession() : session, linkRefused };
}
