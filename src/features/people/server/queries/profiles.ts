import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Profile } from '../../contract.ts';
import type { Database } from '#server/db/database.ts';
import type { Role } from '#shared/roles.ts';
import { profiles } from '../tables.ts';
import { accounts } from '#server/accounts/account-view.ts';

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
  change: { role: Role; institutionId?: string | null; updatedAt: Date },
): Promise<void> {
  await db.orm.update(profiles).set(change).where(eq(profiles.id, userId));
}

export async function updateProfileEmail(
  db: Database,
  userId: string,
  change: { email: string; updatedAt: Date },
): Promise<void> {
  await db.orm.update(profiles).set(change).where(eq(profiles.id, userId));
}

/** Reads the one fact of another feature's table that the role rule needs; null when there is no such institution. */
export async function findInstitutionDomain(db: Database, institutionId: string): Promise<string | null> {
  const { rows } = await db.orm.execute<{ domain: string }>(
    sql`select domain from institutions where id = ${institutionId}`,
  );
  return rows[0]?.domain ?? null;
}

export async function findInstitutionName(db: Database, institutionId: string): Promise<string | null> {
  const { rows } = await db.orm.execute<{ name: string }>(
    sql`select name from institutions where id = ${institutionId}`,
  );
  return rows[0]?.name ?? null;
}

/** The profile of a confirmed address; null when there is none. */
export async function findConfirmedProfile(db: Database, email: string): Promise<Profile | null> {
  const [row] = await db.orm
    .select({ id: profiles.id })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.id))
    .where(and(eq(accounts.email, email), isNotNull(accounts.confirmedAt)));
  return row ? findProfile(db, row.id) : null;
}

/** Whether anybody looks after the institution, by the rule of its view. */
export async function hasManager(db: Database, institutionId: string): Promise<boolean> {
  const { rows } = await db.orm.execute(
    sql`select 1 from institution_managers where institution_id = ${institutionId} limit 1`,
  );
  return rows.length > 0;
}

export async function isManager(db: Database, institutionId: string, userId: string): Promise<boolean> {
  const { rows } = await db.orm.execute(
    sql`select 1 from institution_managers where institution_id = ${institutionId} and user_id = ${userId}`,
  );
  return rows.length > 0;
}

/**
 * The institution whose only administrator, apart from banned ones, this person is, with the number of others who belong to it; null when it has another
 * one, or nobody else is in it. Without a name it is the whole installation, which administrators of no institution look after.
 */
export async function findOrphan(
  db: Database,
  userId: string,
  now: Date,
): Promise<{ institution: string | null; members: number } | null> {
  const { rows } = await db.orm.execute<{ institution: string | null; members: number }>(sql`
    select institutions.name as institution, count(others.id)::int as members
    from profiles own
      left join institutions on institutions.id = own.institution_id
      join profiles others on others.id <> own.id and (own.institution_id is null or others.institution_id = own.institution_id)
    where own.id = ${userId} and own.role = 'institution_admin'
      and not exists (select 1 from profiles admins join accounts on accounts.id = admins.id
        where admins.institution_id is not distinct from own.institution_id and admins.role = 'institution_admin'
          and admins.id <> own.id and (banned_until is null or banned_until <= ${now.toISOString()}::timestamptz))
    group by own.id, institutions.name`);
  return rows[0] ?? null;
}

export async function hasAdministrator(db: Database): Promise<boolean> {
  const rows = await db.orm
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.role, 'institution_admin'))
    .limit(1);
  return rows.length > 0;
}
