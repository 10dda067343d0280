import { AppError } from '#shared/errors.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { App } from './app.ts';

/** A year of students that asks at one moment is still answered; beyond it, people would wait for many seconds, and in the end in vain. */
const WAITING_PER_CONNECTION = 200;
/** The embedded database has one connection, which answers as fast as several of a server on the same machine. */
const WAITING_EMBEDDED = 2_000;
const COME_BACK_SECONDS = 2;
/** What supervisors ask must be answered at all times. */
const ALWAYS_ANSWERED = new Set(['/livez', '/readyz', '/metrics']);

/** Refuses requests at once with 503 and Retry-After while too many wait for the database. */
export function refuseWhenBusy(
  { fastify }: App,
  { db, config }: { db: Database; config: Pick<Config, 'DATABASE_CONNECTIONS'> },
): void {
  const most =
    db.engine === 'embedded' ? WAITING_EMBEDDED : config.DATABASE_CONNECTIONS * WAITING_PER_CONNECTION;
  fastify.addHook('onRequest', async ({ routeOptions: { url } }) => {
    if (db.load().waiting < most || (url !== undefined && ALWAYS_ANSWERED.has(url))) return;
    throw new AppError('unavailable', 'Too many people are asking at this moment. Please try again.', {
      code: 'busy',
      details: { retry_after_seconds: COME_BACK_SECONDS },
    });
  });
}
