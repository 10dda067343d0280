import { and, countDistinct, desc, eq, getTableColumns, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { type NewExchange, tutorExchange } from './tables.ts';

/** Whose exchanges are counted: one person's, or all of an institution. */
export type Counted = { userId: string } | { institutionId: string };

export async function addExchange(db: Database, exchange: NewExchange): Promise<void> {
  await db.orm.insert(tutorExchange).values(exchange);
}

/** Conversations of each person in which something was asked since then. */
export async function countConversations(db: Database, whose: Counted, since: Date): Promise<number> {
  const conversation = sql`(${tutorExchange.userId}, ${tutorExchange.conversationId})`;
  const [row] = await db.orm
    .select({ conversations: countDistinct(conversation) })
    .from(tutorExchange)
    .where(
      and(of(whose), gte(tutorExchange.createdAt, since), sql`${tutorExchange.conversationId} is not null`),
    );
  return row?.conversations ?? 0;
}

/** Median time to the first words since then, in milliseconds; null without an answer. */
export async function medianFirstText(db: Database, whose: Counted, since: Date): Promise<number | null> {
  const median = sql<
    number | null
  >`(percentile_cont(0.5) within group (order by ${tutorExchange.firstTextMs}))::float8`;
  const [row] = await db.orm
    .select({ median })
    .from(tutorExchange)
    .where(and(of(whose), gte(tutorExchange.createdAt, since)));
  const time = row?.median ?? null;
  return time === null ? null : Math.round(time);
}

/** What is kept of one person's exchanges, newest first. */
export async function findExchangesOf(db: Database, userId: string) {
  const { id: _id, userId: _userId, ...columns } = getTableColumns(tutorExchange);
  return db.orm
    .select(columns)
    .from(tutorExchange)
    .where(eq(tutorExchange.userId, userId))
    .orderBy(desc(tutorExchange.id));
}

export async function removeExchangesBefore(db: Database, moment: Date): Promise<void> {
  await db.orm.delete(tutorExchange).where(lt(tutorExchange.createdAt, moment));
}

function of(whose: Counted) {
  return 'userId' in whose
    ? eq(tutorExchange.userId, whose.userId)
    : eq(tutorExchange.institutionId, whose.institutionId);
}
