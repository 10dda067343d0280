import type { Session } from '@supabase/auth-js';
import { useEffect, useState } from 'react';
import type { SessionSource } from './session-source.ts';

interface SessionWatch {
  /** Undefined until the stored session has been looked at. */
  session: Session | null | undefined;
  /** A token in the address was not good. */
  linkRefused: boolean;
}

/** Follows the session of this browser. `onSignedOut` runs before anything shows that the person has left. */
export function useSession(source: SessionSource, onSignedOut: () => void): SessionWatch {
  const [session, setSession] = useState<SessionWatch['session']>(source.mayBeSignedIn ? undefined : null);
  const [linkRefused, setLinkRefused] = useState(false);
  const [failure, setFailure] = useState<{ cause: unknown } | null>(null);

  useEffect(() => {
    const stop = new AbortController();
    const watch = async () => {
      const auth = await source.opened;
      if (stop.signal.aborted) return;
      const { data } = auth.onAuthStateChange((event, next) => {
        if (event === 'SIGNED_OUT') onSignedOut();
        setSession(next);
      });
      stop.signal.addEventListener('abort', () => data.subscription.unsubscribe());
      const { error } = await auth.initialize();
      setLinkRefused(error !== null);
    };
    watch().catch((cause: unknown) => setFailure({ cause }));
    return () => stop.abort();
  }, [source, onSignedOut]);

  // Without the client nothing behind a sign-in can work: the page's error boundary says so.
  if (failure) throw failure.cause;
  return { session, linkRefused };
}
