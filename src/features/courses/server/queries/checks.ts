import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { type CheckRow, checks } from '../tables.ts';

/** Adds an attempt to what is known of the check; the last one sent again changes nothing. */
export async function saveAttempt(db: Database, row: CheckRow): Promise<void> {
  const { attempts, bestRight, bestAsked, lastAttempt } = checks;
  await db.orm
    .insert(checks)
    .values(row)
    .onConflictDoUpdate({
      target: [checks.userId, checks.courseId, checks.unitId],
      set: {
        attempts: sql`${attempts} + 1`,
        bestRight: sql`greatest(${bestRight}, excluded.best_right)`,
        bestAsked: sql`case when excluded.best_right > ${bestRight} then excluded.best_asked else ${bestAsked} end`,
        lastAttempt: sql`excluded.last_attempt`,
        lastAt: sql`excluded.last_at`,
      },
      setWhere: sql`${lastAttempt} <> excluded.last_attempt`,
    });
}
