import { databaseCopyRoute } from './backup/copy-of-database.ts';
import type { Deps } from './deps.ts';
import { daysAgo, forgetEveryDay } from './every-day.ts';
import { healthRoutes } from './health.ts';
import type { App } from './http/app.ts';
import { refuseWhenBusy } from './http/refuse-when-busy.ts';
import { deleteGivenUpBefore } from './jobs/given-up-queries.ts';
import { emptyMailboxBefore } from './mail/local-mailbox.ts';
import { metricsRoute } from './metrics/metrics-route.ts';

/** For those who keep an installation running: proxies, supervisors and commands on the same machine. */
export function operationRoutes(
  app: App,
  deps: Pick<Deps, 'clock' | 'config' | 'db' | 'files' | 'knowledge' | 'log' | 'metrics'>,
): void {
  forgetEveryDay({ fastify: app.fastify, log: deps.log }, () => forgetOld(deps));
  healthRoutes(app, deps);
  metricsRoute(app, deps);
  refuseWhenBusy(app, deps);
  databaseCopyRoute(app, { db: deps.db, dataFolder: deps.config.DATA_DIR });
}

async function forgetOld({ config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>): Promise<void> {
  await deleteGivenUpBefore(db, daysAgo(clock, config.KEEP_FAILED_JOBS_DAYS));
  await emptyMailboxBefore(db, daysAgo(clock, config.KEEP_MAILBOX_DAYS));
}
