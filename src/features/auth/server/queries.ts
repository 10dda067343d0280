import { and, asc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Profile } from '#features/auth/contract.ts';
import type { Database } from '#server/db/database.ts';
import type { Role } from '#shared/roles.ts';
import {
  amrClaims,
  identities,
  oneTimeTokens,
  profiles,
  roleRequests,
  sessions,
  users,
  type AmrClaimRow,
  type OneTimeTokenRow,
  type SessionRow,
  type TokenKind,
  type UserRow,
} from './tables.ts';
import type { Account } from './wire.ts';

// Users

export async function findUserByEmail(db: Database, email: string): Promise<UserRow | null> {
  const [user] = await db.orm.select().from(users).where(eq(users.email, email));
  return user ?? null;
}

/** Locks the user until the transaction ends. Whoever touches one-time tokens takes this lock first, so they queue up. */
export async function lockUser(
  db: Database,
  by: { email: string } | { id: string },
): Promise<UserRow | null> {
  const which = 'id' in by ? eq(users.id, by.id) : eq(users.email, by.email);
  const [user] = await db.orm.select().from(users).where(which).for('update');
  return user ?? null;
}

export async function findAccount(db: Database, userId: string): Promise<Account | null> {
  const [user] = await db.orm.select().from(users).where(eq(users.id, userId));
  if (!user) return null;
  const rows = await db.orm
    .select()
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.createdAt));
  return { user, identities: rows };
}

/** False when the address has an account already; a concurrent sign-up of the same address is waited for. */
export async function insertUser(db: Database, user: typeof users.$inferInsert): Promise<boolean> {
  const inserted = await db.orm
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return inserted.length > 0;
}

export async function insertIdentity(db: Database, identity: typeof identities.$inferInsert): Promise<void> {
  await db.orm.insert(identities).values(identity);
}

export async function updateUser(
  db: Database,
  userId: string,
  change: Partial<typeof users.$inferInsert>,
): Promise<void> {
  await db.orm.update(users).set(change).where(eq(users.id, userId));
}

/** Notes in the user's metadata and e-mail identity that the address is proved. */
export async function markEmailVerified(db: Database, userId: string, now: Date): Promise<void> {
  const verified = sql`'{"email_verified": true}'::jsonb`;
  await db.orm
    .update(users)
    .set({
      emailConfirmedAt: now,
      updatedAt: now,
      userMetadata: sql`${users.userMetadata} || ${verified}`,
    })
    .where(eq(users.id, userId));
  await db.orm
    .update(identities)
    .set({ updatedAt: now, identityData: sql`${identities.identityData} || ${verified}` })
    .where(and(eq(identities.userId, userId), eq(identities.provider, 'email')));
}

// Sessions

export async function insertSession(
  db: Database,
  session: typeof sessions.$inferInsert,
  claim: typeof amrClaims.$inferInsert,
): Promise<void> {
  await db.orm.insert(sessions).values(session);
  await db.orm.insert(amrClaims).values(claim);
}

/** Notes a sign-in on the user and on the identity that was used. */
export async function updateLastSignIn(db: Database, userId: string, now: Date): Promise<void> {
  await db.orm.update(users).set({ lastSignInAt: now, updatedAt: now }).where(eq(users.id, userId));
  await db.orm
    .update(identities)
    .set({ lastSignInAt: now, updatedAt: now })
    .where(and(eq(identities.userId, userId), eq(identities.provider, 'email')));
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

// One-time tokens

/** Stores a token in place of an earlier one of the same user and kind. */
export async function upsertOneTimeToken(
  db: Database,
  token: typeof oneTimeTokens.$inferInsert,
): Promise<void> {
  const { id: _id, userId: _userId, kind: _kind, ...change } = token;
  await db.orm
    .insert(oneTimeTokens)
    .values(token)
    .onConflictDoUpdate({
      target: [oneTimeTokens.userId, oneTimeTokens.kind],
      set: { ...change, wrongTries: 0 },
    });
}

export async function findTokenByLink(db: Database, linkHash: string): Promise<OneTimeTokenRow | null> {
  const [token] = await db.orm.select().from(oneTimeTokens).where(eq(oneTimeTokens.linkHash, linkHash));
  return token ?? null;
}

export async function findTokensOf(
  db: Database,
  userId: string,
  kinds: TokenKind[],
): Promise<OneTimeTokenRow[]> {
  return db.orm
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), inArray(oneTimeTokens.kind, kinds)));
}

export async function updateOneTimeToken(
  db: Database,
  id: string,
  change: Partial<typeof oneTimeTokens.$inferInsert>,
): Promise<void> {
  await db.orm.update(oneTimeTokens).set(change).where(eq(oneTimeTokens.id, id));
}

export async function deleteOneTimeTokens(db: Database, userId: string): Promise<void> {
  await db.orm.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
}

// Profiles

export async function findProfile(db: Database, userId: string): Promise<Profile | null> {
  const [row] = await db.orm.select().from(profiles).where(eq(profiles.id, userId));
  if (!row) return null;
  return {
    id: row.id,
    full_name: row.fullName,
    email: row.email,
    role: row.role,
    institution_id: row.institutionId,
  };
}

/** Leaves an existing profile as it is. */
export async function insertProfile(db: Database, profile: typeof profiles.$inferInsert): Promise<void> {
  await db.orm.insert(profiles).values(profile).onConflictDoNothing({ target: profiles.id });
}

export async function updateRole(
  db: Database,
  userId: string,
  change: { role: Role; updatedAt: Date },
): Promise<void> {
  await db.orm.update(profiles).set(change).where(eq(profiles.id, userId));
}

export async function insertRoleRequest(
  db: Database,
  request: typeof roleRequests.$inferInsert,
): Promise<void> {
  await db.orm.insert(roleRequests).values(request);
}

export async function findRoleRequest(
  db: Database,
  userId: string,
): Promise<typeof roleRequests.$inferSelect | null> {
  const [request] = await db.orm.select().from(roleRequests).where(eq(roleRequests.userId, userId));
  return request ?? null;
}

export async function deleteRoleRequest(db: Database, userId: string): Promise<void> {
  await db.orm.delete(roleRequests).where(eq(roleRequests.userId, userId));
}

/** Reads the one fact of another feature's table that the role rule needs; null when there is no such institution. */
export async function findInstitutionDomain(db: Database, institutionId: string): Promise<string | null> {
  const { rows } = await db.orm.execute<{ domain: string }>(
    sql`select domain from institutions where id = ${institutionId}`,
  );
  return rows[0]?.domain ?? null;
}

// Identification, once per request

export interface Identity {
  email: string;
  bannedUntil: Date | null;
  session: SessionRow;
  role: Role | null;
  institutionId: string | null;
}

/** The person and profile behind a session; null when the session has ended. */
export async function findIdentity(
  db: Database,
  sessionId: string,
  userId: string,
): Promise<Identity | null> {
  const [row] = await db.orm
    .select({
      email: users.email,
      bannedUntil: users.bannedUntil,
      session: sessions,
      role: profiles.role,
      institutionId: profiles.institutionId,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
  return row ?? null;
}
