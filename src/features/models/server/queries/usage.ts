import { and, asc, avg, count, desc, eq, gte, lt, type SQL, sql, sum } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { ModelUse } from '#server/llm/language-models.ts';
import type { UsageSum } from '../../contract.ts';
import { modelUsage, type UsageRow } from '../tables.ts';

export interface Period {
  since?: Date | undefined;
  until?: Date | undefined;
}

export async function addUse(db: Database, use: ModelUse, createdAt: Date): Promise<void> {
  await db.orm.insert(modelUsage).values({ ...use, createdAt });
}

/** How much a user's answers consumed, by provider and model. */
export async function sumOfUser(db: Database, userId: string, period: Period): Promise<UsageSum[]> {
  const { provider, model } = modelUsage;
  return db.orm
    .select({ provider, model, ...SUMS })
    .from(modelUsage)
    .where(and(eq(modelUsage.userId, userId), ...within(period)))
    .groupBy(provider, model)
    .orderBy(asc(provider), asc(model));
}

/** How much the answers for members of an institution consumed, by person, provider and model; a deleted person is null. */
export async function sumOfInstitution(
  db: Database,
  institutionId: string,
  period: Period,
): Promise<Array<UsageSum & { user_id: string | null }>> {
  const { userId, provider, model } = modelUsage;
  return db.orm
    .select({ user_id: userId, provider, model, ...SUMS })
    .from(modelUsage)
    .where(and(eq(modelUsage.institutionId, institutionId), ...within(period)))
    .groupBy(userId, provider, model)
    .orderBy(asc(userId), asc(provider), asc(model));
}

export async function sumTokens(db: Database, userId: string, since: Date): Promise<number> {
  const [row] = await db.orm
    .select({ tokens: sql<string>`coalesce(sum(${modelUsage.tokensIn} + ${modelUsage.tokensOut}), 0)` })
    .from(modelUsage)
    .where(and(eq(modelUsage.userId, userId), gte(modelUsage.createdAt, since)));
  return Number(row?.tokens ?? 0);
}

/** A user's records below `before`, newest first; all of them without a limit. */
export async function findUses(
  db: Database,
  userId: string,
  { before, limit }: { before: number | undefined; limit: number | undefined },
): Promise<UsageRow[]> {
  const older = before === undefined ? [] : [lt(modelUsage.id, before)];
  const found = db.orm
    .select()
    .from(modelUsage)
    .where(and(eq(modelUsage.userId, userId), ...older))
    .orderBy(desc(modelUsage.id));
  return limit === undefined ? found : found.limit(limit);
}

export async function removeUsesBefore(db: Database, moment: Date): Promise<void> {
  await db.orm.delete(modelUsage).where(lt(modelUsage.createdAt, moment));
}

const SUMS = {
  answers: count(),
  tokens_in: sum(modelUsage.tokensIn).mapWith(Number),
  tokens_out: sum(modelUsage.tokensOut).mapWith(Number),
  first_token_ms: avg(modelUsage.firstTokenMs).mapWith(Number),
};

function within({ since, until }: Period): SQL[] {
  return [
    ...(since ? [gte(modelUsage.createdAt, since)] : []),
    ...(until ? [lt(modelUsage.createdAt, until)] : []),
  ];
}
