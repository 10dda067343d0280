import type { Deps } from '#server/deps.ts';
import { daysAgo } from '#server/every-day.ts';
import { deleteInstitutionEventsBefore } from './institutions/queries.ts';
import { deleteMembershipEventsBefore, forgetInvitedAddresses } from './queries/history.ts';
import { deleteEndedInvitations } from './queries/invitations.ts';

/** Addresses that were invited are remembered as long as what happened to accounts, the rest of the history longer. */
export async function forgetOldHistory({
  config,
  db,
  clock,
}: Pick<Deps, 'config' | 'db' | 'clock'>): Promise<void> {
  await deleteEndedInvitations(db, clock.now());
  await forgetInvitedAddresses(db, daysAgo(clock, config.KEEP_ACCOUNT_EVENTS_DAYS));
  const old = daysAgo(clock, config.KEEP_HISTORY_DAYS);
  await deleteMembershipEventsBefore(db, old);
  await deleteInstitutionEventsBefore(db, old);
}
