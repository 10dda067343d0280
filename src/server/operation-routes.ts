import { databaseCopyRoute } from './backup/copy-of-database.ts';
import type { Deps } from './deps.ts';
import { healthRoutes } from './health.ts';
import type { App } from './http/app.ts';
import { refuseWhenBusy } from './http/refuse-when-busy.ts';
import { metricsRoute } from './metrics/metrics-route.ts';

/** For those who keep an installation running: proxies, supervisors and commands on the same machine. */
export function operationRoutes(
  app: App,
  deps: Pick<Deps, 'config' | 'db' | 'files' | 'knowledge' | 'log' | 'metrics'>,
): void {
  healthRoutes(app, deps);
  metricsRoute(app, deps);
  refuseWhenBusy(app, deps);
  databaseCopyRoute(app, { db: deps.db, dataFolder: deps.config.DATA_DIR });
}
