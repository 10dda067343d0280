import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { knownDevices, users } from '../tables.ts';

/** How many devices, and how many addresses, are kept. */
const KEPT_MAX = 30;

export interface KnownMark {
  kind: 'device' | 'peer';
  hash: string;
}

/** Which of the marks the account of an address knows; the same query where there is no such account. */
export async function findKnown(
  db: Database,
  email: string,
  marks: readonly KnownMark[],
): Promise<Array<KnownMark['kind']>> {
  const isMark = marks.map(({ kind, hash }) => and(eq(knownDevices.kind, kind), eq(knownDevices.hash, hash)));
  const rows = await db.orm
    .select({ kind: knownDevices.kind })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(users.email, email), or(...isMark)));
  return rows.map(({ kind }) => kind);
}

/** Remembers the marks and forgets those that were not used for longest. */
export async function saveKnown(
  db: Database,
  { userId, marks, usedAt }: { userId: string; marks: readonly KnownMark[]; usedAt: Date },
): Promise<void> {
  await db.orm
    .insert(knownDevices)
    .values(marks.map((mark) => ({ userId, ...mark, usedAt })))
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.kind, knownDevices.hash],
      set: { usedAt },
    });
  await db.orm.execute(sql`
    delete from auth.known_devices where (user_id, kind, hash) in (
      select user_id, kind, hash from (
        select user_id, kind, hash, row_number() over (partition by kind order by used_at desc, hash) as place
        from auth.known_devices where user_id = ${userId}
      ) as ranked where place > ${KEPT_MAX}
    )`);
}

export async function forgetDevicesOf(db: Database, userId: string): Promise<void> {
  await db.orm.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

export async function forgetDevicesBefore(db: Database, moment: Date): Promise<void> {
  await db.orm.delete(knownDevices).where(lt(knownDevices.usedAt, moment));
}
