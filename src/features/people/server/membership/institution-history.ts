import type { Deps } from '#server/deps.ts';
import { insertMembershipEvent } from '../queries/membership.ts';

/** An institution that comes or goes, or has another name or domain than before. */
interface InstitutionChange {
  institutionId: string;
  actorId: string | null;
  action: 'institution_added' | 'renamed' | 'domain_changed' | 'institution_deleted';
  /** Absent where there was none. */
  from?: string;
  to: string;
}

/** Puts it into the history of the institution, in the transaction in which it is changed. */
export async function noteInstitutionChange(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { institutionId, actorId, action, from, to }: InstitutionChange,
): Promise<void> {
  const event = { institutionId, actorId, action, role: 'institution_admin' as const };
  await insertMembershipEvent(db, { ...event, detail: to, previous: from ?? null, createdAt: clock.now() });
}
