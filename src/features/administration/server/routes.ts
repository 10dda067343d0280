import type { Deps } from '#server/deps.ts';
import type { App } from '#server/http/app.ts';
import { requireInstallation } from '#server/installation.ts';
import * as contract from '../contract.ts';
import { listBackups } from './backups.ts';
import { type HealthPorts, watchHealth } from './health.ts';
import * as jobs from './jobs.ts';

/** What concerns the whole installation, for whoever looks after it. */
export function administrationRoutes(app: App, deps: Deps, ports: HealthPorts): void {
  const { config } = deps;
  const readHealth = watchHealth(app, deps, ports);

  app.route(contract.listJobs, ({ caller }) => {
    requireInstallation(caller);
    return jobs.listJobs(deps);
  });
  app.route(contract.listGivenUpJobs, ({ query, caller }) => {
    requireInstallation(caller);
    return jobs.listGivenUp(deps, query.before);
  });
  app.route(contract.retryJob, async ({ params, caller }) => {
    requireInstallation(caller);
    await jobs.retryJob(deps, params.id);
    return { retried: true as const };
  });
  app.route(contract.removeJob, async ({ params, caller }) => {
    requireInstallation(caller);
    await jobs.removeJob(deps, params.id);
    return { removed: true as const };
  });
  app.route(contract.readEmails, ({ query, caller }) => {
    requireInstallation(caller);
    return jobs.readEmails(deps, query.before);
  });
  app.route(contract.readHealth, ({ caller }) => {
    requireInstallation(caller);
    return readHealth();
  });
  app.route(contract.listBackups, ({ caller }) => {
    requireInstallation(caller);
    return listBackups(deps);
  });
  app.route(contract.readRetention, async ({ caller }) => {
    requireInstallation(caller);
    return {
      failed_jobs: config.KEEP_FAILED_JOBS_DAYS,
      mailbox: config.KEEP_MAILBOX_DAYS,
      access_logs: config.KEEP_ACCESS_LOGS_DAYS,
      account_events: config.KEEP_ACCOUNT_EVENTS_DAYS,
      history: config.KEEP_HISTORY_DAYS,
    };
  });
}
