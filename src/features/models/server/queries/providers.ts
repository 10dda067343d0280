import { and, eq, isNull, or } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { ProviderName } from '#server/llm/language-models.ts';
import { modelProvider, type ProviderRow } from '../tables.ts';

/** The providers that an institution has set up itself; null: those of the deployment. */
export async function findProviders(db: Database, institutionId: string | null): Promise<ProviderRow[]> {
  return db.orm.select().from(modelProvider).where(isOf(institutionId));
}

/** Those that an institution has set up itself, and those of the deployment. */
export async function findProvidersFor(db: Database, institutionId: string | null): Promise<ProviderRow[]> {
  return db.orm
    .select()
    .from(modelProvider)
    .where(or(isOf(institutionId), isOf(null)));
}

/** One of an institution, locked until the surrounding transaction ends. */
export async function lockProvider(
  db: Database,
  institutionId: string | null,
  provider: ProviderName,
): Promise<ProviderRow | null> {
  const rows = await db.orm
    .select()
    .from(modelProvider)
    .where(isProvider(institutionId, provider))
    .for('update');
  return rows[0] ?? null;
}

export async function saveProvider(db: Database, row: ProviderRow): Promise<void> {
  const { institutionId: _institution, provider: _provider, ...changes } = row;
  await db.orm
    .insert(modelProvider)
    .values(row)
    .onConflictDoUpdate({ target: [modelProvider.institutionId, modelProvider.provider], set: changes });
}

export async function removeProvider(
  db: Database,
  institutionId: string | null,
  provider: ProviderName,
): Promise<void> {
  await db.orm.delete(modelProvider).where(isProvider(institutionId, provider));
}

function isProvider(institutionId: string | null, provider: ProviderName) {
  return and(isOf(institutionId), eq(modelProvider.provider, provider));
}

function isOf(institutionId: string | null) {
  return institutionId === null
    ? isNull(modelProvider.institutionId)
    : eq(modelProvider.institutionId, institutionId);
}
