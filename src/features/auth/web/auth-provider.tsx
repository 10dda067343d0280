import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { clearTabData, clearUserData } from '#web/lib/user-data.ts';
import type { Profile } from '#features/people/contract.ts';
import type { Arrival } from './arrival.ts';
import { sessionActs } from './session-acts.ts';
import { sessionEnd } from './session-ended.ts';
import { lacksSecondFactor, mayResetPassword } from './session-proof.ts';
import type { SessionSource } from './session-source.ts';
import { AuthContext, type Auth, type AuthState } from './use-auth.ts';
import { useProfile } from './use-profile.ts';
import { useRefusals } from './use-refusals.ts';
import { useSession } from './use-session.ts';

/** After these events the server knows more about the account than before. */
const ACCOUNT_EVENTS: readonly AuthChangeEvent[] = ['USER_UPDATED', 'MFA_CHALLENGE_VERIFIED'];

interface AuthProviderProps {
  source: SessionSource;
  /** What an emailed link or a provider passed on when it opened this visit. */
  arrival?: Arrival | null;
  children: ReactNode;
}

/** Knows who is signed in and tells everything below, in step with the other tabs. */
export function AuthProvider({ source, arrival: firstArrival = null, children }: AuthProviderProps) {
  const [left, setLeft] = useState(false);
  const [arrival, setArrival] = useState(firstArrival);
  const acts = useMemo(() => sessionActs(source), [source]);
  const { session, linkRefused, isRecovering } = useSessionHere(source);
  const isProved = session ? !lacksSecondFactor(session) : false;
  const { profile, recoverProfile } = useProfile(session?.user.id, isProved);
  useRefusals({ source, onEnded: acts.signOut });

  const auth = useMemo<Auth>(
    () => ({
      ...acts,
      state: stateOf({ session, profile, left, isProved }),
      user: session?.user ?? null,
      mayResetPassword: session ? isRecovering || mayResetPassword(session) : false,
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
    [acts, session, profile, left, isProved, isRecovering, arrival, linkRefused, recoverProfile],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** The session, and what its events change for the person in front of this tab. */
function useSessionHere(source: SessionSource) {
  const queryClient = useQueryClient();
  const [isRecovering, setIsRecovering] = useState(false);
  const knownEmail = useRef<string | null>(null);
  const onPersonGone = useCallback(
    (from: 'browser' | 'tab') => {
      if (from === 'browser') clearUserData();
      else clearTabData();
      queryClient.clear();
      setIsRecovering(false);
    },
    [queryClient],
  );
  const onEvent = useCallback(
    (event: AuthChangeEvent, next: Session | null) => {
      if (event === 'PASSWORD_RECOVERY') setIsRecovering(true);
      const email = next?.user.email ?? null;
      // A change of address ends with an emailed link, which is a sign-in in another tab.
      const isChanged = knownEmail.current !== null && email !== null && knownEmail.current !== email;
      knownEmail.current = email;
      if (isChanged || ACCOUNT_EVENTS.includes(event))
        void queryClient.invalidateQueries({ queryKey: ['auth'] });
    },
    [queryClient],
  );
  return { ...useSession(source, { onPersonGone, onEvent }), isRecovering };
}

interface Known {
  session: Session | null | undefined;
  profile: Profile | null;
  left: boolean;
  isProved: boolean;
}

function stateOf({ session, profile, left, isProved }: Known): AuthState {
  if (session === undefined) return { status: 'loading' };
  if (session === null) return { status: 'signed_out', left, ended: !left && sessionEnd.isKnown };
  const email = session.user.email ?? '';
  return isProved ? { status: 'signed_in', email, profile } : { status: 'second_factor', email };
}
