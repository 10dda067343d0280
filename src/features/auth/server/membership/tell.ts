import type { Role } from '#shared/roles.ts';
import type { AuthContext } from '../context.ts';
import type { Recipient } from '../mails.ts';
import {
  findAdministratorsOf,
  findDeploymentAdministrators,
  insertMembershipEvent,
  isRequestKnown,
  type MailedPerson,
} from '../queries/membership.ts';
import { findInstitutionName } from '../queries/profiles.ts';
import type { RoleRequestRow } from '../queries/role-requests.ts';
import { findAccount } from '../queries/users.ts';
import { administratorMail, type Notice } from './administrator-mails.ts';
import { type Decision, decisionMail } from './person-mails.ts';

/** Notes a request and tells who can decide it, once. */
export async function announceRequest(ctx: AuthContext, request: RoleRequestRow): Promise<void> {
  const { userId, role, institutionId } = request;
  if (await isRequestKnown(ctx.db, request)) return;
  const event = { userId, institutionId, role, actorId: userId, createdAt: ctx.clock.now() };
  await insertMembershipEvent(ctx.db, { ...event, action: 'requested' });
  const person = (await findAccount(ctx.db, userId))?.user;
  if (!person) return;
  const institution = await nameOf(ctx, institutionId);
  const administrators = await findAdministratorsOf(ctx.db, institutionId);
  await mailAll(ctx, administrators, { kind: 'requested', person, role, institution });
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

/** Tells a person what was decided about them. Answers to a request can be turned off in the settings, the rest cannot. */
export async function tellPerson(
  ctx: AuthContext,
  {
    userId,
    institutionId,
    ...outcome
  }: { userId: string; institutionId: string; decision: Decision; role: Role },
): Promise<void> {
  const isAnswer = outcome.decision === 'approved' || outcome.decision === 'declined';
  const account = await findAccount(ctx.db, userId);
  if (!account || (isAnswer && !(await ctx.preferences.wantsMail(userId, 'role_decision')))) return;
  const institution = await nameOf(ctx, institutionId);
  await ctx.mail.send(decisionMail(account.user, { ...outcome, institution, link: ctx.settings.siteUrl }));
}

async function mailAll(ctx: AuthContext, people: Recipient[], notice: Notice): Promise<void> {
  const link = `${ctx.settings.siteUrl}/institutions`;
  for (const person of people) await ctx.mail.send(administratorMail(person, notice, link));
}

async function nameOf(ctx: AuthContext, institutionId: string): Promise<string> {
  return (await findInstitutionName(ctx.db, institutionId)) ?? '';
}
