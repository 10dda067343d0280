import { z } from 'zod';
import { validationFailed } from '#server/accounts/auth-error.ts';
import type { AccountHooks, AuthContext } from '#server/accounts/context.ts';
import type { Metadata } from '#server/accounts/tables.ts';
import { roleSchema } from '#shared/roles.ts';
import { changeMembership } from './membership/change-membership.ts';
import { joinByCode } from './membership/joining.ts';
import { settleRole } from './membership/settle.ts';
import { assertMaySignUp, mayHaveAccount } from './membership/sign-up-policy.ts';
import { tellOfBan } from './membership/tell.ts';
import { createProfile, readCheckedWish } from './profiles.ts';
import { findInstitutionName, updateProfileEmail } from './queries/profiles.ts';

/** What accounts ask about people, and what becomes of a person when something happens to their account. */
export const accountHooks: AccountHooks = {
  mayHaveAccount,
  assertMaySignUp,
  readWish: readCheckedWish,
  onCreated: createProfile,
  onJoinCode: joinByCode,
  onProved: settleRole,
  onEmailChanged: (ctx, { id, email }) =>
    updateProfileEmail(ctx.db, id, { email, updatedAt: ctx.clock.now() }),
  onAppMetadata: applyPlace,
  onBanned: tellOfBan,
};

const placeSchema = z.object({ role: roleSchema, institution_id: z.uuid().nullable() });

/**
 * Only an operator writes `app_metadata`, so a role and an institution there are their word. An administrator without an institution
 * is one of the deployment.
 */
async function applyPlace(ctx: AuthContext, userId: string, appMetadata: Metadata): Promise<void> {
  const place = placeSchema.safeParse(appMetadata).data;
  if (!place) return;
  const { role, institution_id: institutionId } = place;
  const isKnown = institutionId !== null && (await findInstitutionName(ctx.db, institutionId)) !== null;
  if (institutionId !== null && !isKnown) throw validationFailed('Institution not found');
  if (institutionId === null && role === 'teacher') {
    throw validationFailed('Institution is required for teachers and admins');
  }
  const change = { userId, role, institutionId, action: 'granted' as const, actorId: null };
  await changeMembership(ctx, { ...change, isByDeployment: true });
}
