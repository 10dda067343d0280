import { eq, sql } from 'drizzle-orm';
import type { Profile } from '#features/auth/contract.ts';
import type { Database } from '#server/db/database.ts';
import type { Role } from '#shared/roles.ts';
import { profiles, roleRequests } from '../tables.ts';

export async function findProfile(db: Database, userId: string): Promise<Profile | null> {
  const [row] = await db.orm.select().from(profiles).where(eq(profiles.id, userId));
  if (!row) return null;
  return {
    id: row.id,
    full_name: row.fullName,
    email: row.email,
    role: row.role,
    institution_id: row.institutionId,
  };
}

/** Leaves an existing profile as it is. */
export async function insertProfile(db: Database, profile: typeof profiles.$inferInsert): Promise<void> {
  await db.orm.insert(profiles).values(profile).onConflictDoNothing({ target: profiles.id });
}

export async function updateRole(
  db: Database,
  userId: string,
  change: { role: Role; updatedAt: Date },
): Promise<void> {
  await db.orm.update(profiles).set(change).where(eq(profiles.id, userId));
}

export async function insertRoleRequest(
  db: Database,
  request: typeof roleRequests.$inferInsert,
): Promise<void> {
  await db.orm.insert(roleRequests).values(request);
}

export async function findRoleRequest(
  db: Database,
  userId: string,
): Promise<typeof roleRequests.$inferSelect | null> {
  const [request] = await db.orm.select().from(roleRequests).where(eq(roleRequests.userId, userId));
  return request ?? null;
}

export async function deleteRoleRequest(db: Database, userId: string): Promise<void> {
  await db.orm.delete(roleRequests).where(eq(roleRequests.userId, userId));
}

/** Reads the one fact of another feature's table that the role rule needs; null when there is no such institution. */
export async function findInstitutionDomain(db: Database, institutionId: string): Promise<string | null> {
  const { rows } = await db.orm.execute<{ domain: string }>(
    sql`select domain from institutions where id = ${institutionId}`,
  );
  return rows[0]?.domain ?? null;
}
