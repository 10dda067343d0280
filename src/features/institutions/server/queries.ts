import { asc, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Institution } from '#features/institutions/contract.ts';
import { institutions } from './tables.ts';

/** All institutions by name; of equal names the older one first. */
export async function findInstitutions(db: Database): Promise<Institution[]> {
  const rows = await db.orm
    .select()
    .from(institutions)
    .orderBy(sql`lower(${institutions.name})`, asc(institutions.createdAt));
  return rows.map(toInstitution);
}

function toInstitution(row: typeof institutions.$inferSelect): Institution {
  return {
    id: row.id,
    name: row.name,
    domain: row.domain,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
