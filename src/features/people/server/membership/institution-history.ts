import type { Deps } from '#server/deps.ts';
import { insertMembershipEvent } from '../queries/membership.ts';

/** Another name or domain of an institution than before. */
interface InstitutionChange {
  institutionId: string;
  actorId: string;
  action: 'renamed' | 'domain_changed';
  from: string;
  to: string;
}

/** Puts it into the history of the institution, in the transaction in which it is changed. */
export async function noteInstitutionChange(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { institutionId, actorId, action, from, to }: InstitutionChange,
): Promise<void> {
  const event = { institutionId, actorId, action, role: 'institution_admin' as const };
  await insertMembershipEvent(db, { ...event, detail: to, previous: from, createdAt: clock.now() });
}
