import { randomBytes } from 'node:crypto';
import { INVITATION_DAYS, type Invitation, type InvitedRole } from '#features/people/contract.invitations.ts';
import { AppError } from '#shared/errors.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import type { AuthContext } from '#server/accounts/context.ts';
import * as queries from '../queries/invitations.ts';
import { insertMembershipEvent, isMemberAddress } from '../queries/membership.ts';
import type { InvitationRow } from '../tables.ts';
import { invitedMail } from './invited-mail.ts';
import { assertManager, type CallerAtInstitution } from './managed-institution.ts';
import { hashOfSecret } from '#server/secrets.ts';
import { invitationNotFound } from './invitation-links.ts';

const MAX_INVITATIONS = 500;
const DAY_MS = 86_400_000;
const TOKEN_BYTES = 32;
interface Wish {
  email: string;
  role: InvitedRole;
  language: InterfaceLanguage;
}

export async function listInvitations(ctx: AuthContext, place: CallerAtInstitution) {
  await assertManager(ctx, place);
  const rows = await queries.findInvitations(ctx.db, place.institutionId, ctx.clock.now());
  return { invitations: rows.map(toInvitation), needs_account: needsAccount(ctx) };
}

/** Everything here is the same whether the address has an account or not; only members, whom the caller knows, are named. */
export async function invitePerson(
  ctx: AuthContext,
  place: CallerAtInstitution,
  wish: Wish,
): Promise<Invitation> {
  const institution = await assertManager(ctx, place);
  const { institutionId, caller } = place;
  const { email, role, language } = wish;
  if (await isMemberAddress(ctx.db, { institutionId, email })) {
    throw new AppError('conflict', 'This person is a member already', { code: 'person_is_member' });
  }
  const now = ctx.clock.now();
  if ((await queries.countInvitations(ctx.db, institutionId, now)) >= MAX_INVITATIONS) {
    throw new AppError('conflict', 'There are too many open invitations', {
      code: 'too_many_invitations',
      details: { limit: MAX_INVITATIONS },
    });
  }
  await takeTry(ctx, email);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  const times = { createdAt: now, expiresAt };
  return ctx.db.transaction(async () => {
    const draft = { institutionId, email, role, tokenHash: hashOfSecret(token), invitedBy: caller.id };
    const row = await queries.putInvitation(ctx.db, { ...draft, ...times });
    await note(ctx, place, { action: 'invited', row });
    const { siteUrl } = ctx.settings;
    const facts = { to: email, language, institution, role, expiresAt, siteUrl };
    await ctx.mail.send(invitedMail({ ...facts, token: needsAccount(ctx) ? null : token }));
    return toInvitation(row);
  });
}

export async function revokeInvitation(
  ctx: AuthContext,
  place: CallerAtInstitution,
  id: string,
): Promise<void> {
  await assertManager(ctx, place);
  await ctx.db.transaction(async () => {
    const row = await queries.takeInvitation(ctx.db, id, ctx.clock.now());
    // Thrown in the transaction: one of another institution is not taken.
    if (row?.institutionId !== place.institutionId) throw invitationNotFound();
    await note(ctx, place, { action: 'invitation_revoked', row });
  });
}

/** Where nobody can create an account, only people who have one can accept. */
function needsAccount({ config }: AuthContext): boolean {
  return config.SIGNUPS === 'closed';
}

async function takeTry(ctx: AuthContext, email: string): Promise<void> {
  const seconds = (await ctx.limits.take('invitation', email)) || (await ctx.limits.take('mails', ''));
  if (seconds === 0) return;
  throw new AppError('rate_limited', 'This address was invited several times. Please wait.', {
    code: 'invited_too_often',
    details: { retry_after_seconds: seconds },
  });
}

async function note(
  ctx: AuthContext,
  { caller }: CallerAtInstitution,
  { action, row }: { action: 'invited' | 'invitation_revoked'; row: InvitationRow },
): Promise<void> {
  const { institutionId, role, email } = row;
  const event = { institutionId, action, role, actorId: caller.id, detail: email };
  await insertMembershipEvent(ctx.db, { ...event, createdAt: ctx.clock.now() });
}

function toInvitation({ id, email, role, createdAt, expiresAt }: InvitationRow): Invitation {
  return { id, email, role, created_at: createdAt.toISOString(), expires_at: expiresAt.toISOString() };
}
