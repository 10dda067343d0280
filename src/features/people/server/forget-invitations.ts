import { AUDIT_DAYS } from '#server/accounts/forget-old.ts';
import type { Deps } from '#server/deps.ts';
import { forgetInvitedAddresses } from './queries/history.ts';
import { deleteEndedInvitations } from './queries/invitations.ts';

const DAY_MS = 86_400_000;

/** Addresses that were invited are remembered as long as what happened to accounts. */
export async function forgetOldInvitations({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteEndedInvitations(db, now);
  await forgetInvitedAddresses(db, new Date(now.getTime() - AUDIT_DAYS * DAY_MS));
}
