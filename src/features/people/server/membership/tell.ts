import type { Role } from '#shared/roles.ts';
import type { AuthContext } from '#server/accounts/context.ts';
import type { Recipient } from '#server/accounts/mails/mails.ts';
import {
  countOthers,
  findAdministratorsOf,
  findDeploymentAdministrators,
  insertMembershipEvent,
  isRequestKnown,
  lockInstitution,
  type MailedPerson,
} from '../queries/membership.ts';
import { findInstitutionName, findProfile } from '../queries/profiles.ts';
import type { RoleRequestRow } from '../queries/role-requests.ts';
import { findAccount } from '#server/accounts/queries/users.ts';
import { administratorMail, type Notice } from './administrator-mails.ts';
import { type Decision, decisionMail } from './person-mails.ts';

/** What somebody has asked for and hears of; that they lost something they had is no such answer. */
const ANSWERS: Decision[] = ['admitted', 'approved', 'refused', 'refused_as', 'declined'];

/** Notes a request and tells who can decide it, once. */
export async function announceRequest(ctx: AuthContext, request: RoleRequestRow): Promise<void> {
  const { userId, role, institutionId } = request;
  if (await isRequestKnown(ctx.db, request)) return;
  const event = { userId, institutionId, role, actorId: userId, createdAt: ctx.clock.now() };
  const held = await heldRole(ctx, userId, institutionId);
  await insertMembershipEvent(ctx.db, { ...event, action: held ? 'role_requested' : 'requested' });
  const person = (await findAccount(ctx.db, userId))?.user;
  if (!person) return;
  const institution = await nameOf(ctx, institutionId);
  const administrators = await findAdministratorsOf(ctx.db, institutionId);
  await mailAll(ctx, administrators, { kind: 'requested', person, role, held, institution });
}

/** Tells them of a role that somebody else has now; `administrators` are those before it. */
export async function tellOfGrant(
  ctx: AuthContext,
  administrators: MailedPerson[],
  { userId, role, institutionId }: { userId: string; role: Role; institutionId: string },
): Promise<void> {
  const person = (await findAccount(ctx.db, userId))?.user;
  if (!person || role === 'student') return;
  const others = administrators.filter(({ email }) => email !== person.email);
  await mailAll(ctx, others, {
    kind: 'granted',
    person,
    role,
    institution: await nameOf(ctx, institutionId),
  });
}

/** Tells the administrators of the deployment that nobody of an institution looks after it any more. */
export async function tellOfOrphan(ctx: AuthContext, institutionId: string): Promise<void> {
  const institution = await nameOf(ctx, institutionId);
  await mailAll(ctx, await findDeploymentAdministrators(ctx.db), { kind: 'orphaned', institution });
}

/** The same where the only one who could has been banned. */
export async function tellOfBan(ctx: AuthContext, userId: string): Promise<void> {
  const profile = await findProfile(ctx.db, userId);
  const institutionId = profile?.institution_id ?? null;
  if (profile?.role !== 'institution_admin' || institutionId === null) return;
  await lockInstitution(ctx.db, institutionId);
  const others = await countOthers(ctx.db, { institutionId, userId, now: ctx.clock.now() });
  if (others.administrators > 0) return;
  const institution = await nameOf(ctx, institutionId);
  await mailAll(ctx, await findDeploymentAdministrators(ctx.db), { kind: 'banned', institution });
}

/** Tells a person what was decided about them. Answers to a request can be turned off in the settings, the rest cannot. */
export async function tellPerson(
  ctx: AuthContext,
  {
    userId,
    institutionId,
    ...outcome
  }: { userId: string; institutionId: string; decision: Decision; role: Role },
): Promise<void> {
  const isAnswer = ANSWERS.includes(outcome.decision);
  const account = await findAccount(ctx.db, userId);
  if (!account || (isAnswer && !(await ctx.preferences.wantsMail(userId, 'role_decision')))) return;
  const institution = await nameOf(ctx, institutionId);
  await ctx.mail.send(decisionMail(account.user, { ...outcome, institution, link: ctx.settings.siteUrl }));
}

/** What somebody is in the institution; null while they do not belong to it. */
export async function heldRole(
  ctx: AuthContext,
  userId: string,
  institutionId: string,
): Promise<Role | null> {
  const profile = await findProfile(ctx.db, userId);
  return profile?.institution_id === institutionId ? profile.role : null;
}

async function mailAll(ctx: AuthContext, people: Recipient[], notice: Notice): Promise<void> {
  const link = `${ctx.settings.siteUrl}/institutions`;
  for (const person of people) await ctx.mail.send(administratorMail(person, notice, link));
}

async function nameOf(ctx: AuthContext, institutionId: string): Promise<string> {
  return (await findInstitutionName(ctx.db, institutionId)) ?? '';
}
