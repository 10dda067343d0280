import { and, eq, sql } from 'drizzle-orm';
import { composedOnce } from '#server/db/composed.ts';
import type { Database } from '#server/db/database.ts';
import { people } from '#server/people.ts';
import type { Role } from '#shared/roles.ts';
import { factors, sessions, users, type SessionRow } from '../tables.ts';

export interface Identity {
  email: string;
  bannedUntil: Date | null;
  session: SessionRow;
  role: Role | null;
  institutionId: string | null;
  /** Whether the account has a second factor, which the session then must have shown. */
  hasSecondFactor: boolean;
}

/** The person behind a session, and what they are; null when the session has ended. */
export async function findIdentity(
  db: Database,
  sessionId: string,
  userId: string,
): Promise<Identity | null> {
  const [row] = await personOfSession(db).execute({ sessionId, userId });
  return row ?? null;
}

const personOfSession = composedOnce((orm) => {
  const verifiedFactor = orm
    .select({ id: factors.id })
    .from(factors)
    .where(and(eq(factors.userId, sessions.userId), eq(factors.status, 'verified')));
  return orm
    .select({
      email: users.email,
      bannedUntil: users.bannedUntil,
      session: sessions,
      role: people.role,
      institutionId: people.institutionId,
      hasSecondFactor: sql<boolean>`exists (${verifiedFactor})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(people, eq(people.id, users.id))
    .where(and(eq(sessions.id, sql.placeholder('sessionId')), eq(sessions.userId, sql.placeholder('userId'))))
    .prepare('person_of_session');
});
