import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { factors, identities, users, type UserRow } from '../tables.ts';
import type { Account } from '../wire.ts';

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
  const factorRows = await db.orm
    .select()
    .from(factors)
    .where(eq(factors.userId, userId))
    .orderBy(asc(factors.createdAt));
  return { user, identities: rows, factors: factorRows };
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

/** Notes an account of another server; false when its address is another account's here. */
export async function insertUserOnce(db: Database, user: typeof users.$inferInsert): Promise<boolean> {
  const [known] = await db.orm.select({ id: users.id }).from(users).where(eq(users.id, user.id));
  if (known) return true;
  await db.orm.insert(users).values(user).onConflictDoNothing();
  const [inserted] = await db.orm.select({ id: users.id }).from(users).where(eq(users.id, user.id));
  return inserted !== undefined;
}

export async function insertIdentity(db: Database, identity: typeof identities.$inferInsert): Promise<void> {
  await db.orm.insert(identities).values(identity);
}

export async function deleteIdentitiesExcept(db: Database, userId: string, provider: string): Promise<void> {
  await db.orm
    .delete(identities)
    .where(and(eq(identities.userId, userId), ne(identities.provider, provider)));
}

export async function updateUser(
  db: Database,
  userId: string,
  change: Partial<typeof users.$inferInsert>,
): Promise<void> {
  await db.orm.update(users).set(change).where(eq(users.id, userId));
}

/** Everything that belongs to the account alone goes with it by the tables' own references. */
export async function deleteUser(db: Database, userId: string): Promise<void> {
  await db.orm.delete(users).where(eq(users.id, userId));
}

/** Leaves a password alone that was changed meanwhile. */
export async function replacePasswordHash(
  db: Database,
  userId: string,
  { oldHash, newHash }: { oldHash: string; newHash: string },
): Promise<void> {
  await db.orm
    .update(users)
    .set({ encryptedPassword: newHash })
    .where(and(eq(users.id, userId), eq(users.encryptedPassword, oldHash)));
}

/** Notes in the user's metadata and email identity that this address of theirs is proved. */
export async function markEmailVerified(
  db: Database,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  const proved = sql`jsonb_build_object('email', ${email}::text, 'email_verified', true)`;
  // Metadata that an operator wrote do not repeat the address.
  const told = sql`case when ${users.userMetadata} ->> 'email' is null
    then ${users.userMetadata} || '{"email_verified": true}'::jsonb else ${users.userMetadata} || ${proved} end`;
  await db.orm
    .update(users)
    .set({ emailConfirmedAt: now, updatedAt: now, userMetadata: told })
    .where(eq(users.id, userId));
  await db.orm
    .update(identities)
    .set({ updatedAt: now, identityData: sql`${identities.identityData} || ${proved}` })
    .where(and(eq(identities.userId, userId), eq(identities.provider, 'email')));
}
