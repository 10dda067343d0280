import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { amrClaims, identities, sessions, users, type AmrClaimRow, type SessionRow } from '../tables.ts';

export async function insertSession(
  db: Database,
  session: typeof sessions.$inferInsert,
  claim: typeof amrClaims.$inferInsert,
): Promise<void> {
  await db.orm.insert(sessions).values(session);
  await db.orm.insert(amrClaims).values(claim);
}

/** Notes a sign-in on the user and on the identity that was used. */
export async function updateLastSignIn(
  db: Database,
  { userId, provider, now }: { userId: string; provider: string; now: Date },
): Promise<void> {
  await db.orm.update(users).set({ lastSignInAt: now, updatedAt: now }).where(eq(users.id, userId));
  await db.orm
    .update(identities)
    .set({ lastSignInAt: now, updatedAt: now })
    .where(and(eq(identities.userId, userId), eq(identities.provider, provider)));
}

export async function findSession(
  db: Database,
  sessionId: string,
  userId: string,
): Promise<SessionRow | null> {
  const [session] = await db.orm
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
  return session ?? null;
}

/** Locks the session for a refresh. Gives up after `timeoutSeconds` with PostgreSQL's lock_not_available. */
export async function lockSession(
  db: Database,
  sessionId: string,
  timeoutSeconds: number,
): Promise<SessionRow | null> {
  await db.orm.execute(sql`select set_config('lock_timeout', ${`${timeoutSeconds}s`}, true)`);
  const [session] = await db.orm.select().from(sessions).where(eq(sessions.id, sessionId)).for('update');
  return session ?? null;
}

export async function updateSession(
  db: Database,
  sessionId: string,
  change: Partial<typeof sessions.$inferInsert>,
): Promise<void> {
  await db.orm.update(sessions).set(change).where(eq(sessions.id, sessionId));
}

export async function deleteSession(db: Database, sessionId: string): Promise<void> {
  await db.orm.delete(sessions).where(eq(sessions.id, sessionId));
}

/** False when the user has no such session. */
export async function deleteSessionOf(db: Database, userId: string, sessionId: string): Promise<boolean> {
  const deleted = await db.orm
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return deleted.length > 0;
}

/** Last used first. */
export async function findSessions(db: Database, userId: string): Promise<SessionRow[]> {
  return db.orm
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.refreshedAt), desc(sessions.createdAt));
}

export async function deleteSessionsOf(db: Database, userId: string, except?: string): Promise<void> {
  const others = except === undefined ? undefined : ne(sessions.id, except);
  await db.orm.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

export async function deleteIdleSessions(db: Database, userId: string, before: Date): Promise<void> {
  await db.orm.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.refreshedAt, before)));
}

export async function findAmrClaims(db: Database, sessionId: string): Promise<AmrClaimRow[]> {
  return db.orm.select().from(amrClaims).where(eq(amrClaims.sessionId, sessionId));
}
