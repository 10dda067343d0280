import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { calendarFeeds } from '../tables.ts';

export async function findFeed(db: Database, userId: string, now: Date): Promise<{ createdAt: Date } | null> {
  const [row] = await db.orm
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.userId, userId), works(now)));
  return row ?? null;
}

/** Puts this token in the place of the earlier one. */
export async function putFeed(db: Database, feed: typeof calendarFeeds.$inferInsert): Promise<void> {
  const { tokenHash, createdAt } = feed;
  await db.orm
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { tokenHash, createdAt } });
}

export async function deleteFeed(db: Database, userId: string): Promise<void> {
  await db.orm.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

/** Whose calendar a token opens. */
export async function findFeedOwner(db: Database, tokenHash: string, now: Date): Promise<string | null> {
  const [row] = await db.orm
    .select({ userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.tokenHash, tokenHash), works(now)));
  return row?.userId ?? null;
}

/** Until the person's access ended, by the rule of features/people. */
function works(now: Date) {
  return sql`is_still_good(${calendarFeeds.userId}, ${calendarFeeds.createdAt}, ${now.toISOString()}::timestamptz)`;
}
