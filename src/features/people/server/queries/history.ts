import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ACTIONS_OF_KIND, type HistoryKind } from '#features/people/contract.members.ts';
import { contains } from '#server/db/contains.ts';
import type { Database } from '#server/db/database.ts';
import { institutions, type MembershipEventRow, membershipEvents, profiles } from '../tables.ts';

type Named = { fullName: string; email: string } | null;

export interface EventOverview {
  event: MembershipEventRow;
  person: Named;
  actor: Named;
  institution: string | null;
}

interface HistoryPage {
  before: number | undefined;
  search: string;
  kind: HistoryKind | undefined;
  limit: number;
}

/** What happened in one institution, or in all of them for null, the newest first. */
export async function findMembershipEvents(
  db: Database,
  institutionId: string | null,
  { before, search, kind, limit }: HistoryPage,
): Promise<EventOverview[]> {
  const person = alias(profiles, 'person');
  const actor = alias(profiles, 'actor');
  const { detail, previous } = membershipEvents;
  const looked = [detail, previous, person.fullName, person.email, actor.fullName, actor.email];
  return db.orm
    .select({
      event: membershipEvents,
      person: { fullName: person.fullName, email: person.email },
      actor: { fullName: actor.fullName, email: actor.email },
      institution: institutions.name,
    })
    .from(membershipEvents)
    .leftJoin(person, eq(person.id, membershipEvents.userId))
    .leftJoin(actor, eq(actor.id, membershipEvents.actorId))
    .leftJoin(institutions, eq(institutions.id, membershipEvents.institutionId))
    .where(
      and(
        institutionId === null ? undefined : eq(membershipEvents.institutionId, institutionId),
        before === undefined ? undefined : lt(membershipEvents.id, before),
        kind && inArray(membershipEvents.action, [...ACTIONS_OF_KIND[kind]]),
        search === '' ? undefined : or(...looked.map((column) => contains(column, search))),
      ),
    )
    .orderBy(desc(membershipEvents.id))
    .limit(limit);
}

/** What happened to somebody goes, with invitations to their address; what they did stays, without their name. */
export async function forgetMembershipEvents(
  db: Database,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await db.orm
    .delete(membershipEvents)
    .where(
      or(
        eq(membershipEvents.userId, userId),
        and(isNull(membershipEvents.userId), eq(membershipEvents.detail, email)),
      ),
    );
  await db.orm.update(membershipEvents).set({ actorId: null }).where(eq(membershipEvents.actorId, userId));
}

/**
 * What happened before `moment` goes, but for what happened last between a person and an institution: whoever was removed does not come back
 * by a rule when that is forgotten.
 */
export async function deleteMembershipEventsBefore(db: Database, moment: Date): Promise<void> {
  await db.orm.execute(sql`
    delete from ${membershipEvents} old
    where old.created_at < ${moment} and (old.user_id is null or exists (
      select from ${membershipEvents} newer
      where newer.user_id = old.user_id and newer.institution_id is not distinct from old.institution_id and newer.id > old.id
        and newer.action not in ('requested', 'role_requested')))`);
}

/** The addresses that were invited before `until` are forgotten, those of accepted invitations with the account. */
export async function forgetInvitedAddresses(db: Database, until: Date): Promise<void> {
  const isInvitation = inArray(membershipEvents.action, [
    'invited',
    'invitation_revoked',
    'invitation_declined',
  ]);
  await db.orm
    .update(membershipEvents)
    .set({ detail: null })
    .where(and(isInvitation, lt(membershipEvents.createdAt, until)));
}
