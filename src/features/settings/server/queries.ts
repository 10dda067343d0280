import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { exportTickets, type SettingsRow, usageCounts, userSettings } from './tables.ts';

export async function findSettings(db: Database, userId: string): Promise<SettingsRow | null> {
  const [row] = await db.orm.select().from(userSettings).where(eq(userSettings.userId, userId));
  return row ?? null;
}

/** Writes `change` into the person's row, or a whole new row. Throws a foreign key violation without a profile. */
export async function upsertSettings(
  db: Database,
  row: SettingsRow,
  change: Partial<SettingsRow>,
): Promise<SettingsRow | null> {
  const [saved] = await db.orm
    .insert(userSettings)
    .values(row)
    .onConflictDoUpdate({ target: userSettings.userId, set: { ...change, changedAt: row.changedAt } })
    .returning();
  return saved ?? null;
}

/** Adds one to the day's count of `act` if that person shares usage data. */
export async function countIfShared(
  db: Database,
  { userId, act, now }: { userId: string; act: string; now: Date },
): Promise<void> {
  await db.orm.execute(sql`
    insert into ${usageCounts} (day, act, times)
    select (${now.toISOString()}::timestamptz at time zone 'utc')::date, ${act}, 1
    from ${userSettings} where ${userSettings.userId} = ${userId} and ${userSettings.shareUsageData}
    on conflict (day, act) do update set times = usage_counts.times + 1`);
}

export async function insertTicket(db: Database, ticket: typeof exportTickets.$inferInsert): Promise<void> {
  await db.orm.insert(exportTickets).values(ticket);
}

/** Whose ticket it is; null when it is unknown, used, too old, or the person's access has ended since. It is used from now on. */
export async function takeTicket(
  db: Database,
  ticketHash: string,
  { now, lifetimeMs }: { now: Date; lifetimeMs: number },
): Promise<string | null> {
  const issuedAt = sql`${exportTickets.expiresAt} - make_interval(secs => ${lifetimeMs / 1000})`;
  const isStillGood = sql`is_still_good(${exportTickets.userId}, ${issuedAt}, ${now.toISOString()}::timestamptz)`;
  const [ticket] = await db.orm
    .delete(exportTickets)
    .where(and(eq(exportTickets.ticketHash, ticketHash), gt(exportTickets.expiresAt, now), isStillGood))
    .returning({ userId: exportTickets.userId });
  return ticket?.userId ?? null;
}

export async function deleteOldTickets(db: Database, now: Date): Promise<void> {
  await db.orm.delete(exportTickets).where(lte(exportTickets.expiresAt, now));
}
