import type { ExportEntry } from '#server/account-export.ts';
import { findAccount } from '#server/accounts/queries/users.ts';
import type { Database } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { findInvitationsTo } from './queries/invitations.ts';
import { findMembershipEventsOf } from './queries/membership.ts';
import { findProfile } from './queries/profiles.ts';
import { findRoleRequest } from './queries/role-requests.ts';
import type { InvitationRow } from './tables.ts';

/** Who somebody is here, where they belong, and how they came there. */
export async function* exportPerson(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
): AsyncGenerator<ExportEntry> {
  const account = await findAccount(db, userId);
  const invitations = account ? await findInvitationsTo(db, account.user.email, clock.now()) : [];
  const profile = await toProfile(db, userId);
  yield { name: 'profile.json', json: { ...profile, invitations: invitations.map(toInvitation) } };
}

async function toProfile(db: Database, userId: string): Promise<object> {
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
