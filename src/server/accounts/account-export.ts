import type { ExportEntry } from '#server/account-export.ts';
import type { AuthContext } from './context.ts';
import { findEventsOf } from './queries/auth-events.ts';
import { findInvitationsTo } from '#features/people/server/queries/invitations.ts';
import { findProfile } from '#features/people/server/queries/profiles.ts';
import { findMembershipEventsOf } from '#features/people/server/queries/membership.ts';
import { findRoleRequest } from '#features/people/server/queries/role-requests.ts';
import { findSessions } from './queries/sessions.ts';
import { findAccount } from './queries/users.ts';
import type { InvitationRow } from './tables.ts';
import { toWireUser } from './wire.ts';

/** What is kept about somebody's account, in the shapes that leave the server anyway: no hash, key or token is among them. */
export async function* exportAccount(
  { db, clock }: Pick<AuthContext, 'db' | 'clock'>,
  userId: string,
): AsyncGenerator<ExportEntry> {
  const account = await findAccount(db, userId);
  yield { name: 'account.json', json: account && toWireUser(account) };
  const invitations = account ? await findInvitationsTo(db, account.user.email, clock.now()) : [];
  const profile = await toProfile(db, userId);
  yield { name: 'profile.json', json: { ...profile, invitations: invitations.map(toInvitation) } };
  yield { name: 'sessions.json', json: (await findSessions(db, userId)).map(toSession) };
  yield { name: 'account-events.json', json: (await findEventsOf(db, userId)).map(toEvent) };
}

async function toProfile(db: AuthContext['db'], userId: string): Promise<object> {
  const request = await findRoleRequest(db, userId);
  const events = await findMembershipEventsOf(db, userId);
  return {
    ...(await findProfile(db, userId)),
    role_request: request && {
      role: request.role,
      institution_id: request.institutionId,
      created_at: request.createdAt.toISOString(),
    },
    // Who did it is somebody else's data.
    membership_history: events.map(({ action, role, institutionId, detail, createdAt }) => ({
      action,
      role,
      institution_id: institutionId,
      ...(detail !== null && { join_code: detail }),
      created_at: createdAt.toISOString(),
    })),
  };
}

function toInvitation({ institutionId, role, createdAt, expiresAt }: InvitationRow): object {
  return {
    institution_id: institutionId,
    role,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}

function toSession(session: Awaited<ReturnType<typeof findSessions>>[number]): object {
  return {
    id: session.id,
    user_agent: session.userAgent,
    ip: session.ip,
    assurance_level: session.aal,
    created_at: session.createdAt.toISOString(),
    last_used_at: session.refreshedAt.toISOString(),
  };
}

function toEvent(event: Awaited<ReturnType<typeof findEventsOf>>[number]): object {
  const { payload, ipAddress, createdAt } = event;
  return { ...payload, ip_address: ipAddress, created_at: createdAt.toISOString() };
}
