import type { AuthContext } from '../context.ts';
import { deleteSessionsOf } from '../queries/sessions.ts';
import { updateUser } from '../queries/users.ts';

/**
 * Ends the sessions of a person, all or all but one, and with them whatever was issued in them and works without one: the address of a
 * calendar, signed addresses of files, tickets. Their features ask `is_still_good` of the database.
 */
export async function endSessions(ctx: AuthContext, userId: string, except?: string): Promise<void> {
  await deleteSessionsOf(ctx.db, userId, except);
  await updateUser(ctx.db, userId, { proofsFrom: ctx.clock.now() });
}
