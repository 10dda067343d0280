import { and, asc, eq, inArray, lt, ne } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { amrClaims, challenges, type ChallengeRow, type FactorRow, factors, sessions } from '../tables.ts';

/** False when the user has a factor of that name. */
export async function insertFactor(db: Database, factor: typeof factors.$inferInsert): Promise<boolean> {
  const inserted = await db.orm
    .insert(factors)
    .values(factor)
    .onConflictDoNothing({ target: [factors.userId, factors.friendlyName] })
    .returning({ id: factors.id });
  return inserted.length > 0;
}

/** Oldest first. */
export async function findFactors(db: Database, userId: string): Promise<FactorRow[]> {
  return db.orm.select().from(factors).where(eq(factors.userId, userId)).orderBy(asc(factors.createdAt));
}

export async function updateFactor(
  db: Database,
  id: string,
  change: Partial<typeof factors.$inferInsert>,
): Promise<void> {
  await db.orm.update(factors).set(change).where(eq(factors.id, id));
}

/** Removes a factor; sessions that it raised fall back to aal1. */
export async function deleteFactor(db: Database, id: string): Promise<void> {
  const lowered = await db.orm
    .update(sessions)
    .set({ aal: 'aal1', factorId: null })
    .where(eq(sessions.factorId, id))
    .returning({ id: sessions.id });
  const ids = lowered.map((session) => session.id);
  if (ids.length > 0) await db.orm.delete(amrClaims).where(isSecondFactorOf(ids));
  await db.orm.delete(factors).where(eq(factors.id, id));
}

function isSecondFactorOf(sessionIds: string[]) {
  return and(
    inArray(amrClaims.sessionId, sessionIds),
    inArray(amrClaims.method, ['totp', 'mfa/recovery_code']),
  );
}

/** Removes factors that were not confirmed; `before` spares those that began later. */
/** Challenges and recovery codes go with them by the tables' own references. */
export async function deleteFactorsOf(db: Database, userId: string): Promise<void> {
  await db.orm.delete(factors).where(eq(factors.userId, userId));
}

export async function deleteUnverifiedFactors(db: Database, userId: string, before?: Date): Promise<void> {
  const isOld = before && lt(factors.createdAt, before);
  await db.orm
    .delete(factors)
    .where(and(eq(factors.userId, userId), eq(factors.status, 'unverified'), isOld));
}

export async function insertChallenge(
  db: Database,
  challenge: typeof challenges.$inferInsert,
): Promise<void> {
  await db.orm.insert(challenges).values(challenge);
}

export async function findChallenge(
  db: Database,
  factorId: string,
  id: string,
): Promise<ChallengeRow | null> {
  const [challenge] = await db.orm
    .select()
    .from(challenges)
    .where(and(eq(challenges.id, id), eq(challenges.factorId, factorId)));
  return challenge ?? null;
}

export async function deleteChallenges(db: Database, factorId: string, before?: Date): Promise<void> {
  const isOld = before && lt(challenges.createdAt, before);
  await db.orm.delete(challenges).where(and(eq(challenges.factorId, factorId), isOld));
}

/** Notes a proof on the session, again if it was given before. */
export async function upsertAmrClaim(db: Database, claim: typeof amrClaims.$inferInsert): Promise<void> {
  await db.orm
    .insert(amrClaims)
    .values(claim)
    .onConflictDoUpdate({
      target: [amrClaims.sessionId, amrClaims.method],
      set: { updatedAt: claim.updatedAt },
    });
}

/** Ends the user's other sessions that have shown no second factor. */
export async function deleteWeakSessions(db: Database, userId: string, except: string): Promise<void> {
  await db.orm
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.aal, 'aal1'), ne(sessions.id, except)));
}
