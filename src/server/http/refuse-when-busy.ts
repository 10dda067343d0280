import { AppError } from '#shared/errors.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { App } from './app.ts';

export const BUSY_CODE = 'busy';

/** A year of students that asks at one moment is still answered; beyond it, people would wait for many seconds, and in the end in vain. */
const WAITING_PER_CONNECTION = 200;
/** The embedded database has one connection, which answers as fast as several of a server on the same machine. */
const WAITING_EMBEDDED = 2_000;
const COME_BACK_SECONDS = 2;
/** A rush refuses thousands, and each line of the log would be one more thing to do. */
const LOGGED_EVERY_MS = 60_000;
/** What supervisors ask must be answered at all times. */
const ALWAYS_ANSWERED = new Set(['/livez', '/readyz', '/metrics']);

interface BusyDeps {
  db: Database;
  config: Pick<Config, 'DATABASE_CONNECTIONS'>;
  log: Log;
  metrics: Pick<Metrics, 'refused'>;
}

/** Refuses requests at once with 503 and Retry-After while too many wait for the database; counts them, and says so once a minute. */
export function refuseWhenBusy({ fastify }: App, { db, config, log, metrics }: BusyDeps): void {
  const most =
    db.engine === 'embedded' ? WAITING_EMBEDDED : config.DATABASE_CONNECTIONS * WAITING_PER_CONNECTION;
  let loggedAt = -Infinity;
  const note = (waiting: number) => {
    metrics.refused.inc();
    if (performance.now() - loggedAt < LOGGED_EVERY_MS) return;
    loggedAt = performance.now();
    log.warn({ waiting, most }, 'too many requests wait for the database; others are asked to come back');
  };
  fastify.addHook('onRequest', async ({ routeOptions: { url } }) => {
    const { waiting } = db.load();
    if (waiting < most || (url !== undefined && ALWAYS_ANSWERED.has(url))) return;
    note(waiting);
    throw new AppError('unavailable', 'Too many people are asking at this moment. Please try again.', {
      code: BUSY_CODE,
      details: { retry_after_seconds: COME_BACK_SECONDS },
    });
  });
}
