import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import { AppError } from '#shared/errors.ts';
import { newestBackup } from '../backup/backup-folder.ts';
import type { Deps } from '../deps.ts';
import type { App } from '../http/app.ts';
import { isFromThisMachine } from '../http/peer.ts';
import { addGauge } from './metrics.ts';
import { isSameSecret } from '#server/secrets.ts';

type MetricsDeps = Pick<Deps, 'config' | 'db' | 'knowledge' | 'metrics'>;

const MEGABYTE = 1024 * 1024;
const MS = 1_000;

/** For a Prometheus and its kin: what this process does, without a word about anybody. Whoever is not on this machine needs METRICS_TOKEN. */
export function metricsRoute(app: App, deps: MetricsDeps): void {
  const { fastify } = app;
  const { metrics, config } = deps;
  const { registry } = metrics;
  let isWatchingProcess = false;
  countRequests(app, deps);
  readProcess(app, deps);
  readInstallation(deps);
  fastify.get('/metrics', { config: { access: 'anyone' } }, async (request, reply) => {
    permitReading(request, config.METRICS_TOKEN);
    // The event loop is watched from the first question on: where nobody asks, that would be work for nothing.
    if (!isWatchingProcess) collectDefaultMetrics({ register: registry });
    isWatchingProcess = true;
    const text = await registry.metrics();
    return reply.header('cache-control', 'no-store').type(registry.contentType).send(text);
  });
}

function permitReading(request: FastifyRequest, token: string | undefined): void {
  if (token === undefined) {
    if (isFromThisMachine(request)) return;
    throw new AppError('forbidden', 'Set METRICS_TOKEN to read this from another machine');
  }
  const given = (request.headers.authorization ?? '').replace(/^Bearer /, '');
  if (!isSameSecret(given, token)) throw new AppError('unauthenticated', 'Unauthorized access');
}

/** Routes by their pattern: an address holds ids. */
function countRequests({ fastify }: App, { metrics }: MetricsDeps): void {
  fastify.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? 'none';
    metrics.requests.inc({ method, route, status: reply.statusCode });
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
    if (!isStream) metrics.durations.observe({ method, route }, reply.elapsedTime / MS);
  });
}

function readProcess({ stop }: App, { db, knowledge, metrics: { registry } }: MetricsDeps): void {
  addGauge(registry, {
    name: 'lyceum_streams',
    help: 'Event streams that are being answered.',
    read: () => [[{}, stop.running]],
  });
  addGauge(registry, {
    name: 'lyceum_database_connections',
    help: 'Connections to the database in use and free, and requests that wait for one.',
    labels: ['state'],
    read() {
      const { connections, idle, waiting } = db.load();
      return [
        [{ state: 'busy' }, connections - idle],
        [{ state: 'idle' }, idle],
        [{ state: 'waiting' }, waiting],
      ];
    },
  });
  addGauge(registry, {
    name: 'lyceum_readers',
    help: 'Documents that this process reads, and how many more it could.',
    labels: ['state'],
    read() {
      const { busy, free } = knowledge.readers();
      return [
        [{ state: 'busy' }, busy],
        [{ state: 'free' }, free],
      ];
    },
  });
}

function readInstallation({ config, db, metrics: { registry } }: MetricsDeps): void {
  addGauge(registry, {
    name: 'lyceum_jobs',
    help: 'Jobs of the whole installation that wait, run, or wait to be tried again.',
    labels: ['kind', 'state'],
    async read() {
      const { rows } = await db.orm.execute<{ kind: string; state: string; jobs: number }>(sql`
        select kind, case when lease is not null then 'running' when failures > 0 then 'retrying' else 'waiting' end as state,
          count(*)::int as jobs
        from job where not cancelled group by 1, 2`);
      return rows.map(({ kind, state, jobs }) => [{ kind, state }, jobs] as const);
    },
  });
  addGauge(registry, {
    name: 'lyceum_disk_bytes',
    help: 'The disk of the data folder: its size, what is free, and what uploads leave free.',
    labels: ['part'],
    async read() {
      const { bavail, blocks, bsize } = await statfs(config.DATA_DIR);
      return [
        [{ part: 'size' }, blocks * bsize],
        [{ part: 'free' }, bavail * bsize],
        [{ part: 'reserve' }, config.DISK_RESERVE_MB * MEGABYTE],
      ];
    },
  });
  const { BACKUP_DIR: folder } = config;
  if (folder === undefined) return;
  addGauge(registry, {
    name: 'lyceum_backup_newest_timestamp_seconds',
    help: 'When the newest backup in BACKUP_DIR was made.',
    async read() {
      const newest = await newestBackup(folder);
      return newest ? [[{}, newest.madeAt / MS]] : [];
    },
  });
}
