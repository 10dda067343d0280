import type { ExportEntry } from '#server/account-export.ts';
import type { Database } from '#server/db/database.ts';
import { findEventsOf } from './queries/auth-events.ts';
import { findSessions } from './queries/sessions.ts';
import { findAccount } from './queries/users.ts';
import { toWireUser } from './wire.ts';

/** What is kept about somebody's account, in the shapes that leave the server anyway: no hash, key or token is among them. */
export async function* exportAccount(db: Database, userId: string): AsyncGenerator<ExportEntry> {
  const account = await findAccount(db, userId);
  yield { name: 'account.json', json: account && toWireUser(account) };
  yield { name: 'sessions.json', json: (await findSessions(db, userId)).map(toSession) };
  yield { name: 'account-events.json', json: (await findEventsOf(db, userId)).map(toEvent) };
}

function toSession(session: Awaited<ReturnType<typeof findSessions>>[number]): object {
  return {
    id: session.id,
    user_agent: session.userAgent,
    ip: session.ip,
    assurance_level: session.aal,
    created_at: session.createdAt.toISOString(),
    last_used_at: session.refreshedAt.toISOString(),
  };
}

function toEvent(event: Awaited<ReturnType<typeof findEventsOf>>[number]): object {
  const { payload, ipAddress, createdAt } = event;
  return { ...payload, ip_address: ipAddress, created_at: createdAt.toISOString() };
}
