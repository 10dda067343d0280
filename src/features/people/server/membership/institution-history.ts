import type { InstitutionChange } from '#server/institution-changes.ts';
import type { AuthContext } from '#server/accounts/context.ts';
import { insertMembershipEvent } from '../queries/membership.ts';

/** Puts a new name or domain of an institution into its history. */
export async function noteInstitutionChange(ctx: AuthContext, change: InstitutionChange): Promise<void> {
  const { institutionId, actorId, action, from, to } = change;
  const event = { institutionId, actorId, action, role: 'institution_admin' as const };
  await insertMembershipEvent(ctx.db, { ...event, detail: to, previous: from, createdAt: ctx.clock.now() });
}
