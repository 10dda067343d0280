import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { ProviderName } from '#server/llm/language-models.ts';
import { modelProvider, type ProviderRow } from '../tables.ts';

/** The providers that an institution has set up itself. */
export async function findProviders(db: Database, institutionId: string): Promise<ProviderRow[]> {
  return db.orm.select().from(modelProvider).where(eq(modelProvider.institutionId, institutionId));
}

/** The same, locked until the surrounding transaction ends. */
export async function lockProvider(
  db: Database,
  institutionId: string,
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
  institutionId: string,
  provider: ProviderName,
): Promise<void> {
  await db.orm.delete(modelProvider).where(isProvider(institutionId, provider));
}

function isProvider(institutionId: string, provider: ProviderName) {
  return and(eq(modelProvider.institutionId, institutionId), eq(modelProvider.provider, provider));
}
