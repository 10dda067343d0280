import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/http/app.ts';
import type { Database } from '#server/db/database.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { exportUsage, sumUsage, UsageRecord } from '../contract.ts';
import { findUses, type Period, sumOfInstitution, sumOfUser } from './queries/usage.ts';
import type { UsageRow } from './tables.ts';

/** Sums of the caller; those of the institution only for its administrator. */
export async function readUsage(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  period: Period,
): Promise<ResponseOf<typeof sumUsage>> {
  const governed = caller.role === 'institution_admin' ? caller.institutionId : null;
  const [own, institution] = await Promise.all([
    sumOfUser(db, caller.id, period),
    governed === null ? null : sumOfInstitution(db, governed, period),
  ]);
  return { own, institution };
}

/** One page of all records about the caller, newest first. */
export async function readUsageRecords(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  page: { before: number | undefined; limit: number },
): Promise<ResponseOf<typeof exportUsage>> {
  const rows = await findUses(db, caller.id, page);
  const next = rows.length < page.limit ? null : (rows.at(-1)?.id ?? null);
  return { records: rows.map(toRecord), next_before: next };
}

/** All of them at once, for the export of an account. */
export async function allUsageRecords(db: Database, userId: string): Promise<UsageRecord[]> {
  const rows = await findUses(db, userId, { before: undefined, limit: undefined });
  return rows.map(toRecord);
}

function toRecord(row: UsageRow): UsageRecord {
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    provider: row.provider,
    model: row.model,
    tokens_in: row.tokensIn,
    tokens_out: row.tokensOut,
    is_estimated: row.isEstimated,
    first_token_ms: row.firstTokenMs,
  };
}
