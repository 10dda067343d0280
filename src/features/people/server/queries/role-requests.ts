import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Role } from '#shared/roles.ts';
import { profiles, roleRequests } from '../tables.ts';
import { accounts } from '#server/accounts/account-view.ts';

export type RoleRequestRow = typeof roleRequests.$inferSelect;

/** Takes the place of what the person asked for before. */
export async function putRoleRequest(db: Database, request: typeof roleRequests.$inferInsert): Promise<void> {
  const { role, institutionId, createdAt } = request;
  await db.orm
    .insert(roleRequests)
    .values(request)
    .onConflictDoUpdate({ target: roleRequests.userId, set: { role, institutionId, createdAt } });
}

export async function findRoleRequest(db: Database, userId: string): Promise<RoleRequestRow | null> {
  const [request] = await db.orm.select().from(roleRequests).where(eq(roleRequests.userId, userId));
  return request ?? null;
}

export async function deleteRoleRequest(db: Database, userId: string): Promise<void> {
  await db.orm.delete(roleRequests).where(eq(roleRequests.userId, userId));
}

interface Manager {
  managerId: string;
  /** Whether another server proves addresses. */
  provesElsewhere: boolean;
}

/** What `managerId` may decide, the oldest first; only people whose address is confirmed. */
export async function findManagedRequests(db: Database, { managerId, provesElsewhere }: Manager) {
  return db.orm
    .select({
      request: roleRequests,
      fullName: profiles.fullName,
      held: sql<Role | null>`case when profiles.institution_id = role_requests.institution_id then profiles.role end`,
      email: accounts.email,
      institutionName: sql<string>`(select name from institutions where institutions.id = role_requests.institution_id)`,
    })
    .from(roleRequests)
    .innerJoin(profiles, eq(profiles.id, roleRequests.userId))
    .innerJoin(accounts, eq(accounts.id, roleRequests.userId))
    .where(and(provesElsewhere ? undefined : isNotNull(accounts.confirmedAt), isManagedBy(managerId)))
    .orderBy(asc(roleRequests.createdAt), asc(roleRequests.userId));
}

/** Takes the request out, so that of two deciders one gets it; null when it is not there or not `managerId`'s to decide. */
export async function takeManagedRequest(
  db: Database,
  { userId, managerId, provesElsewhere }: Manager & { userId: string },
): Promise<RoleRequestRow | null> {
  const isConfirmed = provesElsewhere
    ? undefined
    : sql`exists (select 1 from accounts where id = ${userId} and confirmed_at is not null)`;
  const [request] = await db.orm
    .delete(roleRequests)
    .where(and(eq(roleRequests.userId, userId), isConfirmed, isManagedBy(managerId)))
    .returning();
  return request ?? null;
}

/** Who looks after an institution is a rule of that view. */
function isManagedBy(managerId: string) {
  return sql`exists (
    select 1 from institution_managers
    where institution_managers.institution_id = role_requests.institution_id and institution_managers.user_id = ${managerId})`;
}
