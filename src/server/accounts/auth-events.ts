import { randomUUID } from 'node:crypto';
import type { AuthContext } from './context.ts';
import { insertAuthEvent } from './queries/auth-events.ts';

/** What can happen to an account, in the public contract's names where it has them. */
export type AuthAction =
  | 'factor_deleted'
  | 'factor_enrolled'
  | 'factor_in_progress'
  | 'factor_verification_failed'
  | 'factor_verified'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'recovery_code_used'
  | 'recovery_codes_deleted'
  | 'recovery_codes_generated'
  | 'session_revoked'
  | 'token_revoked'
  | 'user_confirmed'
  | 'user_deleted'
  | 'user_email_changed'
  | 'user_invited'
  | 'user_link_generated'
  | 'user_modified'
  | 'user_reauthenticate_requested'
  | 'user_recovery_requested'
  | 'user_signedup'
  | 'user_updated_password';

export interface AuthEvent {
  action: AuthAction;
  /** Whose account; null where there is none. */
  userId: string | null;
  /** Who did it: the person (default), or an operator with the service key. */
  actor?: 'user' | 'service';
  /** From where, as far as it is known. */
  client?: { ip: string } | undefined;
  /** A few words more, such as the sign-in method. Never a secret, a token, or text that somebody typed. */
  facts?: Record<string, string | number | boolean>;
}

/** Writes an event to the audit log. Joins the caller's transaction: what is rolled back has not happened. */
export async function recordAuthEvent(
  { db, clock }: Pick<AuthContext, 'db' | 'clock'>,
  { action, userId, actor = 'user', client, facts }: AuthEvent,
): Promise<void> {
  await insertAuthEvent(db, {
    id: randomUUID(),
    userId,
    payload: { action, actor, ...facts },
    ipAddress: client?.ip ?? '',
    createdAt: clock.now(),
  });
}
