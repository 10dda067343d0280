import type { User } from '@supabase/auth-js';
import { createContext, useContext } from 'react';
import type { Role } from '#shared/roles.ts';
import type { Profile } from '#features/people/contract.ts';
import type { Arrival } from './arrival.ts';
import type { SessionClient } from './session-source.ts';

export type AuthState =
  | { status: 'loading' }
  /** `left` is true after a deliberate sign-out in this tab, `ended` when the session was ended elsewhere. */
  | { status: 'signed_out'; left: boolean; ended: boolean }
  /** The password was right, or an emailed link; the second factor of the account is still to be shown. */
  | { status: 'second_factor'; email: string }
  | { status: 'signed_in'; email: string; profile: Profile | null };

export interface Credentials {
  email: string;
  password: string;
}

export interface Registration extends Credentials {
  fullName: string;
  role: Role;
  institutionId: string | null;
  /** Empty where there is none. */
  joinCode: string;
}

/** Who is signed in, and the acts that change it. The acts throw AuthFailure. */
export interface Auth {
  state: AuthState;
  /** The account as the auth server last told it; null without a session. */
  user: User | null;
  /** A recovery email brought this session, so a new password can be set without the old one. */
  mayResetPassword: boolean;
  /** The auth client, for acts on the account that only one screen has. */
  openClient: () => Promise<SessionClient>;
  /** Set when an emailed link or a provider opened this visit. */
  arrival: Arrival | null;
  signIn: (credentials: Credentials) => Promise<void>;
  /** Answers whether the new account is signed in at once, which is so when no confirmation is asked for. */
  signUp: (registration: Registration) => Promise<{ signedIn: boolean }>;
  /** Confirms a new account by the code of the email, and signs in. */
  confirmEmail: (confirmation: { email: string; code: string }) => Promise<void>;
  resendConfirmation: (email: string) => Promise<void>;
  /** Ends the session of this browser, which works without a network, and clears what it kept for the person. */
  signOut: () => Promise<void>;
  /** Asks the server to create the profile that should be there and is not. */
  recoverProfile: () => Promise<void>;
}

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
