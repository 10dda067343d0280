import { and, count, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { type InvitationRow, invitations, replacedInvitations } from '../tables.ts';

/** Those that can be accepted, the newest first. */
export async function findInvitations(
  db: Database,
  institutionId: string,
  now: Date,
): Promise<InvitationRow[]> {
  return db.orm
    .select()
    .from(invitations)
    .where(and(eq(invitations.institutionId, institutionId), isOpen(now)))
    .orderBy(desc(invitations.createdAt), desc(invitations.id));
}

export async function countInvitations(db: Database, institutionId: string, now: Date): Promise<number> {
  const [row] = await db.orm
    .select({ total: count() })
    .from(invitations)
    .where(and(eq(invitations.institutionId, institutionId), isOpen(now)));
  return row?.total ?? 0;
}

/** Takes the place of one for the same address, whose link is kept as replaced. Belongs into a transaction. */
export async function putInvitation(
  db: Database,
  invitation: typeof invitations.$inferInsert,
): Promise<InvitationRow> {
  const { institutionId, email, role, tokenHash, invitedBy, createdAt, expiresAt } = invitation;
  const [older] = await db.orm
    .select()
    .from(invitations)
    .where(and(eq(invitations.institutionId, institutionId), eq(invitations.email, email)))
    .for('update');
  if (older) {
    const { id: invitationId, tokenHash: oldHash } = older;
    await db.orm.insert(replacedInvitations).values({ tokenHash: oldHash, invitationId });
  }
  const [row] = await db.orm
    .insert(invitations)
    .values(invitation)
    .onConflictDoUpdate({
      target: [invitations.institutionId, invitations.email],
      set: { role, tokenHash, invitedBy, createdAt, expiresAt },
    })
    .returning();
  if (!row) throw new Error('An invitation was not stored.');
  return row;
}

/** Those to an address that can be accepted, the newest first. */
export async function findInvitationsTo(db: Database, email: string, now: Date): Promise<InvitationRow[]> {
  return db.orm
    .select()
    .from(invitations)
    .where(and(eq(invitations.email, email), isOpen(now)))
    .orderBy(desc(invitations.createdAt), desc(invitations.id));
}

export async function findInvitationByToken(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<InvitationRow | null> {
  const [row] = await db.orm
    .select()
    .from(invitations)
    .where(and(eq(invitations.tokenHash, tokenHash), isOpen(now)));
  return row ?? null;
}

/** Whether this was the link of an older invitation to an address that can accept a newer one. */
export async function isReplaced(db: Database, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await db.orm
    .select({ id: invitations.id })
    .from(replacedInvitations)
    .innerJoin(invitations, eq(invitations.id, replacedInvitations.invitationId))
    .where(and(eq(replacedInvitations.tokenHash, tokenHash), isOpen(now)));
  return rows.length > 0;
}

/** Takes it out, so that it counts once; null when it is gone already. */
export async function takeInvitation(db: Database, id: string, now: Date): Promise<InvitationRow | null> {
  const [row] = await db.orm
    .delete(invitations)
    .where(and(eq(invitations.id, id), isOpen(now)))
    .returning();
  return row ?? null;
}

/** Those of one institution, or all of them where none is named. */
export async function deleteInvitationsTo(
  db: Database,
  { email, institutionId }: { email: string; institutionId?: string },
): Promise<void> {
  const ofInstitution =
    institutionId === undefined ? sql`true` : eq(invitations.institutionId, institutionId);
  await db.orm.delete(invitations).where(and(eq(invitations.email, email), ofInstitution));
}

export async function deleteEndedInvitations(db: Database, now: Date): Promise<void> {
  await db.orm.delete(invitations).where(lte(invitations.expiresAt, now));
}

function isOpen(now: Date) {
  return gt(invitations.expiresAt, now);
}
