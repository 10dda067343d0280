import { AuthError } from '../auth-error.ts';
import type { AuthContext } from '../context.ts';
import { findJoinCode } from '../queries/join-codes.ts';
import { readJoinCode } from './join-codes.ts';

/** In the words of the public contract. */
export function signUpDisabled(): AuthError {
  return new AuthError([422, 'signup_disabled'], 'Signups not allowed for this instance');
}

/** Whether anybody may have an account who only asks for one. */
export function isOpenToAll({ config }: Pick<AuthContext, 'config'>): boolean {
  return config.SIGNUPS === 'open';
}

/**
 * Looks at who may create an account, and at the join code they have. The first administrator may, or nobody could be invited.
 * Throws AuthError.
 */
export async function assertMaySignUp(
  ctx: AuthContext,
  { email, joinCode }: { email: string; joinCode: string | undefined },
): Promise<void> {
  const { SIGNUPS, ADMIN_EMAIL } = ctx.config;
  if (email.toLowerCase() === ADMIN_EMAIL?.toLowerCase()) return;
  if (SIGNUPS === 'closed' || (SIGNUPS === 'invited' && joinCode === undefined)) throw signUpDisabled();
  if (joinCode === undefined) return;
  if (await findJoinCode(ctx.db, readJoinCode(joinCode), ctx.clock.now())) return;
  throw new AuthError([422, 'join_code_wrong'], 'This join code is wrong or has expired');
}
