import { and, asc, count, desc, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { MembershipAction } from '#features/people/contract.members.ts';
import type { Role } from '#shared/roles.ts';
import { contains } from '#server/db/contains.ts';
import type { Database } from '#server/db/database.ts';
import { type MembershipEventRow, membershipEvents, profiles } from '../tables.ts';
import { accounts } from '#server/accounts/account-view.ts';
import type { Metadata } from '#server/accounts/tables.ts';

type ProfileRow = typeof profiles.$inferSelect;

/** What a person does to ask; nothing has been decided by it. */
const WISHES = ['requested', 'role_requested'] as const;

export async function insertMembershipEvent(
  db: Database,
  event: typeof membershipEvents.$inferInsert,
): Promise<void> {
  await db.orm.insert(membershipEvents).values(event);
}

/** What happened to somebody's memberships, the oldest first. */
export async function findMembershipEventsOf(db: Database, userId: string): Promise<MembershipEventRow[]> {
  return db.orm
    .select()
    .from(membershipEvents)
    .where(eq(membershipEvents.userId, userId))
    .orderBy(asc(membershipEvents.id));
}

/** What happened last between a person and an institution. */
export async function findLastAction(
  db: Database,
  userId: string,
  institutionId: string,
): Promise<MembershipAction | null> {
  const [event] = await db.orm
    .select({ action: membershipEvents.action })
    .from(membershipEvents)
    .where(
      and(
        eq(membershipEvents.userId, userId),
        eq(membershipEvents.institutionId, institutionId),
        notInArray(membershipEvents.action, [...WISHES]),
      ),
    )
    .orderBy(desc(membershipEvents.id))
    .limit(1);
  return event?.action ?? null;
}

/** Whether the administrators have been notified of the person's request since it was made. */
export async function isRequestKnown(
  db: Database,
  { userId, institutionId, createdAt }: { userId: string; institutionId: string; createdAt: Date },
): Promise<boolean> {
  const [event] = await db.orm
    .select({ id: membershipEvents.id })
    .from(membershipEvents)
    .where(
      and(
        eq(membershipEvents.userId, userId),
        eq(membershipEvents.institutionId, institutionId),
        inArray(membershipEvents.action, [...WISHES]),
        sql`${membershipEvents.createdAt} >= ${createdAt.toISOString()}::timestamptz`,
      ),
    )
    .limit(1);
  return event !== undefined;
}

/** A page of those who belong to the institution, by name, and how many match in all. */
export async function findMembers(
  db: Database,
  institutionId: string,
  { search, role, limit, offset }: { search: string; role?: Role | undefined; limit: number; offset: number },
): Promise<{ members: ProfileRow[]; total: number }> {
  const matches = and(
    eq(profiles.institutionId, institutionId),
    role === undefined ? undefined : eq(profiles.role, role),
    search === '' ? undefined : or(contains(profiles.fullName, search), contains(profiles.email, search)),
  );
  const members = await db.orm
    .select()
    .from(profiles)
    .where(matches)
    .orderBy(sql`lower(${profiles.fullName})`, asc(profiles.id))
    .limit(limit)
    .offset(offset);
  const [row] = await db.orm.select({ total: count() }).from(profiles).where(matches);
  return { members, total: row?.total ?? 0 };
}

/** Whether somebody with this address belongs to the institution. */
export async function isMemberAddress(
  db: Database,
  { institutionId, email }: { institutionId: string; email: string },
): Promise<boolean> {
  const isMember = and(eq(profiles.institutionId, institutionId), eq(profiles.email, email));
  return (await db.orm.$count(profiles, isMember)) > 0;
}

/** Somebody's profile, which stays as it is until the transaction ends. */
export async function lockMember(db: Database, userId: string): Promise<ProfileRow | null> {
  const [row] = await db.orm.select().from(profiles).where(eq(profiles.id, userId)).for('update');
  return row ?? null;
}

/** Lets one change of an institution's administrators happen after the other. Take it after the lock of the profile. */
export async function lockInstitution(db: Database, institutionId: string): Promise<void> {
  await db.orm.execute(sql`select 1 from institutions where id = ${institutionId} for no key update`);
}

/** Who can act as administrators of the institution, two at most: not those who are banned. */
export async function findActingAdministrators(
  db: Database,
  { institutionId, now }: { institutionId: string; now: Date },
): Promise<string[]> {
  const { rows } = await db.orm.execute<{ id: string }>(sql`
    select profiles.id from profiles join accounts on accounts.id = profiles.id
    where institution_id = ${institutionId} and profiles.role = 'institution_admin' and ${canAct(now)} limit 2`);
  return rows.map(({ id }) => id);
}

/** How many others belong to the institution, and how many of them can act as its administrators. */
export async function countOthers(
  db: Database,
  { institutionId, userId, now }: { institutionId: string; userId: string; now: Date },
): Promise<{ members: number; administrators: number }> {
  const { rows } = await db.orm.execute<{ members: number; administrators: number }>(sql`
    select count(*)::int as members,
      count(*) filter (where profiles.role = 'institution_admin' and ${canAct(now)})::int as administrators
    from profiles join accounts on accounts.id = profiles.id
    where institution_id = ${institutionId} and profiles.id <> ${userId}`);
  return rows[0] ?? { members: 0, administrators: 0 };
}

function canAct(now: Date) {
  return sql`(banned_until is null or banned_until <= ${now.toISOString()}::timestamptz)`;
}

export interface MailedPerson {
  email: string;
  userMetadata: Metadata;
}

/** Whom to tell of what happens in an institution: its own administrators; while it has none, those who look after it instead. */
export async function findAdministratorsOf(db: Database, institutionId: string): Promise<MailedPerson[]> {
  const { rows } = await db.orm.execute<{ email: string; userMetadata: Metadata }>(sql`
    select accounts.email, accounts.metadata as "userMetadata"
    from institution_managers managers
    join profiles on profiles.id = managers.user_id
    join accounts on accounts.id = profiles.id
    where managers.institution_id = ${institutionId}
      and (profiles.institution_id = ${institutionId} or not exists (
        select 1 from profiles own where own.institution_id = ${institutionId} and own.role = 'institution_admin'))
    order by accounts.email`);
  return rows;
}

/** Administrators of the deployment: they belong to no institution. */
export async function findDeploymentAdministrators(db: Database): Promise<MailedPerson[]> {
  return db.orm
    .select({ email: accounts.email, userMetadata: accounts.metadata })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.id))
    .where(and(eq(profiles.role, 'institution_admin'), isNull(profiles.institutionId)))
    .orderBy(asc(accounts.email));
}
