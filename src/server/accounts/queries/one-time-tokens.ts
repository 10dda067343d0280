import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { oneTimeTokens, type OneTimeTokenRow, type TokenKind } from '../tables.ts';

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

/** Ids of the users to whom a token of these kinds was emailed at the address, sorted. */
export async function findUsersWithToken(
  db: Database,
  address: string,
  kinds: TokenKind[],
): Promise<string[]> {
  const rows = await db.orm
    .selectDistinct({ userId: oneTimeTokens.userId })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.address, address), inArray(oneTimeTokens.kind, kinds)))
    .orderBy(asc(oneTimeTokens.userId));
  return rows.map(({ userId }) => userId);
}

export async function updateOneTimeToken(
  db: Database,
  id: string,
  change: Partial<typeof oneTimeTokens.$inferInsert>,
): Promise<void> {
  await db.orm.update(oneTimeTokens).set(change).where(eq(oneTimeTokens.id, id));
}

export async function deleteOneTimeToken(db: Database, id: string): Promise<void> {
  await db.orm.delete(oneTimeTokens).where(eq(oneTimeTokens.id, id));
}

/** Deletes all of them where `kinds` is left out. */
export async function deleteOneTimeTokens(db: Database, userId: string, kinds?: TokenKind[]): Promise<void> {
  const which = kinds && inArray(oneTimeTokens.kind, kinds);
  await db.orm.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, userId), which));
}
