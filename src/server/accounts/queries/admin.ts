import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { factors, identities, type Metadata, users } from '../tables.ts';
import type { Account } from '../wire.ts';

/** A page of accounts, newest first, and how many there are in all. For operators only: it names no owner. */
export async function listAccounts(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ accounts: Account[]; total: number }> {
  const page = await db.orm
    .select()
    .from(users)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit)
    .offset(offset);
  const [row] = await db.orm.select({ total: count() }).from(users);
  const ids = page.map(({ id }) => id);
  const ownIdentities = await db.orm.select().from(identities).where(inArray(identities.userId, ids));
  const ownFactors = await db.orm.select().from(factors).where(inArray(factors.userId, ids));
  const accounts = page.map((user) => ({
    user,
    identities: ownIdentities.filter(({ userId }) => userId === user.id),
    factors: ownFactors.filter(({ userId }) => userId === user.id),
  }));
  return { accounts, total: row?.total ?? 0 };
}

/** Merges metadata into what there is; a null removes its key. */
export async function mergeMetadata(
  db: Database,
  userId: string,
  { app = {}, user = {} }: { app?: Metadata; user?: Metadata },
): Promise<void> {
  await db.orm
    .update(users)
    .set({
      appMetadata: sql`(${users.appMetadata} || ${JSON.stringify(app)}::jsonb) - ${nullKeys(app)}::text[]`,
      userMetadata: sql`(${users.userMetadata} || ${JSON.stringify(user)}::jsonb) - ${nullKeys(user)}::text[]`,
    })
    .where(eq(users.id, userId));
}

function nullKeys(data: Metadata): SQL {
  const keys = Object.keys(data).filter((key) => data[key] === null);
  return sql`array[${sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )}]`;
}

/** Gives an account another address wherever the old one stands. Throws PostgreSQL's unique_violation when it is taken. */
export async function moveToEmail(
  db: Database,
  userId: string,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  const data = sql`${JSON.stringify({ email })}::jsonb`;
  await db.orm
    .update(users)
    .set({ email, updatedAt: now, userMetadata: withEmail(data) })
    .where(eq(users.id, userId));
  await db.orm
    .update(identities)
    .set({ updatedAt: now, identityData: sql`${identities.identityData} || ${data}` })
    .where(and(eq(identities.userId, userId), eq(identities.provider, 'email')));
}

/** Only a sign-up writes the address into the metadata. */
function withEmail(data: SQL): SQL {
  return sql`case when ${users.userMetadata} ->> 'email' is null then ${users.userMetadata}
    else ${users.userMetadata} || ${data} end`;
}
