import type { Session } from '@supabase/auth-js';

/** So long the server lets a person who came by a recovery email set a password without the old one. */
const RECOVERY_SECONDS = 3600;

interface Claims {
  aal?: string;
  amr?: { method: string; timestamp: number }[];
}

/** True when the account has a second factor that this session has not shown. */
export function lacksSecondFactor({ access_token, user }: Session): boolean {
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false;
  return hasFactor && readClaims(access_token).aal !== 'aal2';
}

/** True when the session came by a recovery email not long ago, so that a new password may be set. */
export function mayResetPassword({ access_token }: Session, now = new Date()): boolean {
  const earliest = now.getTime() / 1000 - RECOVERY_SECONDS;
  const { amr = [] } = readClaims(access_token);
  return amr.some(({ method, timestamp }) => method === 'recovery' && timestamp > earliest);
}

/** The claims as the server wrote them; they decide only what is shown, so nothing is verified here. */
function readClaims(token: string): Claims {
  try {
    const payload = token.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return {};
  }
}
