import type { AuthContext } from '#server/accounts/context.ts';
import { hashOfSecret } from '#server/secrets.ts';
import { AppError } from '#shared/errors.ts';
import * as queries from '../queries/invitations.ts';
import { findInstitutionName } from '../queries/profiles.ts';
import type { InvitationRow } from '../tables.ts';

const TOKEN = /^[\w-]{43}$/;

/** What the link of an invitation says to whoever has it. */
export async function readInvitation(ctx: AuthContext, token: string) {
  const row = await findByToken(ctx, token);
  if (!row) throw (await isReplaced(ctx, token)) ? invitationReplaced() : invitationNotFound();
  const { email, role, institutionId } = row;
  return { email, role, institution_name: (await findInstitutionName(ctx.db, institutionId)) ?? '' };
}

/** Null for what is no token of an invitation that can be accepted. */
export async function findByToken(ctx: AuthContext, token: string): Promise<InvitationRow | null> {
  if (!isInvitationToken(token)) return null;
  return queries.findInvitationByToken(ctx.db, hashOfSecret(token), ctx.clock.now());
}

async function isReplaced(ctx: AuthContext, token: string): Promise<boolean> {
  return isInvitationToken(token) && (await queries.isReplaced(ctx.db, hashOfSecret(token), ctx.clock.now()));
}

export function isInvitationToken(text: string): boolean {
  return TOKEN.test(text);
}

export function invitationNotFound(): AppError {
  return new AppError('not_found', 'This invitation has expired or was revoked', {
    code: 'invitation_not_found',
  });
}

function invitationReplaced(): AppError {
  return new AppError('not_found', 'This invitation was replaced by a newer one', {
    code: 'invitation_replaced',
  });
}
