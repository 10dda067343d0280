import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import {
  availability,
  availabilityRules,
  type ProfessorRow,
  professors,
  type RuleRow,
  type SlotRow,
} from '../tables.ts';

const isBooked = sql<boolean>`exists (
  select from bookings where bookings.slot_id = availability.id and bookings.cancelled_at is null)`;
/** Of somebody who teaches still, and within what they allow students; of tables that are called by their names. */
export const isBookable = (now: Date) => sql`(
  exists (select from people where people.id = professors.user_id and people.role <> 'student')
  and availability.bookable_until > ${now}
  and availability.starts_at >= ${now}::timestamptz + make_interval(mins => professors.notice_minutes)
  and availability.starts_at <= ${now}::timestamptz + make_interval(days => professors.days_ahead))`;
const isOwnedBy = (userId: string) =>
  sql`exists (select from professors where professors.id = availability.professor_id and professors.user_id = ${userId})`;
const isRuleOf = (userId: string) =>
  sql`exists (select from professors where professors.id = availability_rules.professor_id and professors.user_id = ${userId})`;

export interface ListedSlot {
  slot: SlotRow;
  professorName: string;
  isBooked: boolean;
  isOwn: boolean;
}

/** A slot with what its professor allows. */
export interface FoundSlot extends ListedSlot {
  limits: Pick<ProfessorRow, 'meetingsPerDay' | 'meetingsAhead' | 'daysAhead' | 'noticeMinutes'>;
}

interface SlotFilter {
  userId: string;
  now: Date;
  professorId: string | undefined;
  professorName: string | undefined;
  limit: number;
}

/** What `userId` can book, and all of their own that lies ahead; the earliest first. */
export async function findSlots(db: Database, filter: SlotFilter): Promise<ListedSlot[]> {
  const { userId, now, professorId, professorName, limit } = filter;
  const isOwn = sql<boolean>`professors.user_id = ${userId}`;
  const isFree = and(isBookable(now), sql`not ${isBooked}`);
  return db.orm
    .select({
      slot: availability,
      professorName: sql<string>`professors.name`,
      isBooked: sql<boolean>`${isBooked}`,
      isOwn: sql<boolean>`${isOwn}`,
    })
    .from(availability)
    .innerJoin(sql`professors`, sql`professors.id = availability.professor_id`)
    .where(
      and(
        gt(availability.endsAt, now),
        or(isOwn, isFree),
        professorId === undefined ? undefined : eq(availability.professorId, professorId),
        professorName === undefined ? undefined : sql`professors.name = ${professorName}`,
      ),
    )
    .orderBy(asc(availability.startsAt), asc(availability.id))
    .limit(limit);
}

/** One slot with whatever stands in the way of booking it. */
export async function findSlot(db: Database, id: string, userId: string): Promise<FoundSlot | null> {
  const { meetingsPerDay, meetingsAhead, daysAhead, noticeMinutes } = professors;
  const [row] = await db.orm
    .select({
      slot: availability,
      professorName: professors.name,
      isBooked: sql<boolean>`${isBooked}`,
      isOwn: sql<boolean>`professors.user_id = ${userId}`,
      limits: { meetingsPerDay, meetingsAhead, daysAhead, noticeMinutes },
    })
    .from(availability)
    .innerJoin(professors, eq(professors.id, availability.professorId))
    .where(eq(availability.id, id));
  return row ?? null;
}

/** Adds those that meet no other slot of their professor. Answers what was added, the earliest first. */
export async function insertSlots(
  db: Database,
  slots: Array<typeof availability.$inferInsert>,
): Promise<SlotRow[]> {
  const rows = await db.orm.insert(availability).values(slots).onConflictDoNothing().returning();
  return rows.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/** Takes a slot of `userId` out of use for this transaction: whoever is booking it has finished. */
export async function lockOwnSlot(db: Database, id: string, userId: string): Promise<boolean> {
  const rows = await db.orm
    .select({ id: availability.id })
    .from(availability)
    .where(and(eq(availability.id, id), isOwnedBy(userId)))
    .for('update');
  return rows.length > 0;
}

/** Gives a locked slot that is free another time. It is no longer one of its weekly hours. */
export async function moveFreeSlot(
  db: Database,
  id: string,
  times: Pick<SlotRow, 'startsAt' | 'endsAt' | 'bookableUntil'>,
): Promise<SlotRow> {
  const [row] = await db.orm
    .update(availability)
    .set({ ...times, ruleId: null })
    .where(eq(availability.id, id))
    .returning();
  if (!row) throw new Error('A locked time slot is gone.');
  return row;
}

/** Answers whether it went; it stays while it is booked. */
export async function deleteFreeSlot(db: Database, id: string): Promise<boolean> {
  const rows = await db.orm
    .delete(availability)
    .where(and(eq(availability.id, id), sql`not ${isBooked}`))
    .returning({ id: availability.id });
  return rows.length > 0;
}

export async function insertRule(
  db: Database,
  rule: typeof availabilityRules.$inferInsert,
): Promise<RuleRow> {
  const [row] = await db.orm.insert(availabilityRules).values(rule).returning();
  if (!row) throw new Error('The database wrote no rule.');
  return row;
}

/** The rules of `userId` of which something lies ahead. */
export async function findRules(db: Database, userId: string, now: Date): Promise<RuleRow[]> {
  const ahead = sql`exists (
    select from availability where availability.rule_id = availability_rules.id and availability.ends_at > ${now})`;
  return db.orm
    .select()
    .from(availabilityRules)
    .where(and(isRuleOf(userId), ahead))
    .orderBy(asc(availabilityRules.createdAt), asc(availabilityRules.id));
}

/** Takes a rule of `userId` and its slots out of use for this transaction. */
export async function lockOwnRule(db: Database, id: string, userId: string): Promise<boolean> {
  const rows = await db.orm
    .select({ id: availabilityRules.id })
    .from(availabilityRules)
    .where(and(eq(availabilityRules.id, id), isRuleOf(userId)))
    .for('update');
  if (rows.length === 0) return false;
  await db.orm.execute(sql`select from availability where rule_id = ${id} order by id for update`);
  return true;
}

/** Deletes a rule with its free slots. Answers how many booked ones stay, by themselves, of what lies ahead. */
export async function deleteLockedRule(db: Database, id: string, now: Date): Promise<number> {
  await db.orm.delete(availability).where(and(eq(availability.ruleId, id), sql`not ${isBooked}`));
  const kept = await db.orm.$count(
    availability,
    and(eq(availability.ruleId, id), gt(availability.endsAt, now)),
  );
  await db.orm.delete(availabilityRules).where(eq(availabilityRules.id, id));
  return kept;
}
