import type { Session } from '@supabase/auth-js';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { clearUserData } from '#web/lib/user-data.ts';
import type { Profile } from '../contract.ts';
import type { Arrival } from './mail-link.ts';
import { sessionActs } from './session-acts.ts';
import type { SessionSource } from './session-source.ts';
import { AuthContext, type Auth, type AuthState } from './use-auth.ts';
import { useProfile } from './use-profile.ts';
import { useSession } from './use-session.ts';

interface AuthProviderProps {
  source: SessionSource;
  /** With what a mailed link opened this visit. */
  arrival?: Arrival | null;
  children: ReactNode;
}

/** Knows who is signed in and tells everything below, in step with the other tabs. */
export function AuthProvider({ source, arrival: mailLink = null, children }: AuthProviderProps) {
  const queryClient = useQueryClient();
  const [left, setLeft] = useState(false);
  const [arrival, setArrival] = useState(mailLink);
  const forgetPerson = useCallback(() => {
    clearUserData();
    queryClient.clear();
  }, [queryClient]);
  const acts = useMemo(() => sessionActs(source), [source]);
  const { session, linkRefused } = useSession(source, forgetPerson);
  const { profile, recoverProfile } = useProfile(session?.user.id, acts.signOut);

  const auth = useMemo<Auth>(
    () => ({
      ...acts,
      state: stateOf({ session, profile, left }),
      arrival: arrival && linkRefused ? { kind: 'failed', code: 'unknown' } : arrival,
      recoverProfile,
      signIn: async (credentials) => {
        setLeft(false);
        await acts.signIn(credentials);
      },
      signOut: async () => {
        setLeft(true);
        setArrival(null);
        await acts.signOut();
      },
    }),
    [acts, session, profile, left, arrival, linkRefused, recoverProfile],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

interface Known {
  session: Session | null | undefined;
  profile: Profile | null;
  left: boolean;
}

function stateOf({ session, profile, left }: Known): AuthState {
  if (session === undefined) return { status: 'loading' };
  if (session === null) return { status: 'signed_out', left };
  return { status: 'signed_in', email: session.user.email ?? '', profile };
}
