import type { Profile } from '#features/people/contract.ts';
import { SESSION_KEY } from '#features/auth/web/session-key.ts';

const LIFETIME_S = 3600;

export const ADA: Profile = {
  id: '7b1f0f0e-1f0a-4c8e-9b41-0c2f6f2f8a11',
  full_name: 'Ada Lovelace',
  email: 'ada@example.org',
  role: 'student',
  institution_id: null,
};

interface Proof {
  /** Beyond who it is and until when. */
  claims?: Record<string, unknown>;
  /** What the account has beside its address. */
  user?: Record<string, unknown>;
}

/** A session as the auth server answers it. */
export function sessionOf({ id, email }: Pick<Profile, 'id' | 'email'>, proof: Proof = {}) {
  const expiresAt = Math.floor(Date.now() / 1000) + LIFETIME_S;
  const claims = btoa(JSON.stringify({ sub: id, exp: expiresAt, ...proof.claims }));
  return {
    access_token: `${btoa('{"alg":"ES256"}')}.${claims}.signature`,
    token_type: 'bearer',
    expires_in: LIFETIME_S,
    expires_at: expiresAt,
    refresh_token: 'refresh',
    user: {
      id,
      email,
      aud: 'authenticated',
      app_metadata: {},
      user_metadata: {},
      created_at: '2026-11-01T00:00:00Z',
      ...proof.user,
    },
  };
}

/** Leaves a session in this browser, as an earlier sign-in would have. */
export function storeSession(profile: Pick<Profile, 'id' | 'email'> = ADA, proof: Proof = {}): void {
  localStorage.setItem(SESSION_KEY, JSON.stringify(sessionOf(profile, proof)));
}

/** An error as the auth server answers it. */
export function authError(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status, headers: { 'x-supabase-api-version': '2024-01-01' } });
}
