import { statfs } from 'node:fs/promises';
import { freemem, totalmem } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { isBackupLate, newestBackup } from '#server/backup/backup-folder.ts';
import { findFailedParts } from '#server/health.ts';
import type { App } from '#server/http/app.ts';
import { readVersion } from '#server/version.ts';
import type { Health } from '../contract.ts';

type HealthDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'files' | 'knowledge' | 'log'>;

export interface HealthPorts {
  /** How many stored files are not what was uploaded. */
  countDamaged(): Promise<number>;
}

const MEGABYTE = 1024 * 1024;
const NS_PER_MS = 1e6;
const LATE_PERCENTILE = 99;
const RESOLUTION_MS = 20;

/** Returns what reads it. The event loop is watched from the first look on: where nobody looks, that would be work for nothing. */
export function watchHealth(app: App, deps: HealthDeps, ports: HealthPorts): () => Promise<Health> {
  const version = readVersion();
  let loop: ReturnType<typeof monitorEventLoopDelay> | null = null;
  app.fastify.addHook('onClose', async () => void loop?.disable());
  return async () => {
    const [failed, bytes, disk, damaged] = await Promise.all([
      findFailedParts(deps),
      databaseBytes(deps.db),
      roomOf(deps.config),
      ports.countDamaged().catch(() => 0),
    ]);
    const lateMs = loop && Math.max(0, loop.percentile(LATE_PERCENTILE) / NS_PER_MS - RESOLUTION_MS);
    if (!loop) {
      loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
      loop.enable();
    }
    const { connections, idle, waiting } = deps.db.load();
    return {
      database: {
        is_answering: !failed.includes('database'),
        engine: deps.db.engine,
        bytes,
        connections,
        busy: connections - idle,
        waiting,
      },
      files: { is_answering: !failed.includes('files'), damaged },
      disk,
      memory: { process: process.memoryUsage.rss(), free: freemem(), total: totalmem() },
      event_loop_ms: lateMs,
      readers: deps.knowledge.readers(),
      streams: app.stop.running,
      backups: await backupState(deps),
      version,
      node: process.version,
      started_at: new Date(Date.now() - process.uptime() * 1_000).toISOString(),
    };
  };
}

async function backupState({ config, clock }: Pick<Deps, 'config' | 'clock'>): Promise<Health['backups']> {
  const { BACKUP_DIR: folder, BACKUP_EVERY: everyHours } = config;
  if (folder === undefined) return 'off';
  const newest = await newestBackup(folder);
  return !newest || isBackupLate(newest, { everyHours, now: clock.now() }) ? 'late' : 'fine';
}

/** Null while the database does not answer. */
async function databaseBytes(db: Database): Promise<number | null> {
  try {
    const { rows } = await db.orm.execute<{ bytes: string }>(
      sql`select pg_database_size(current_database())::text as bytes`,
    );
    return Number(rows[0]?.bytes ?? 0);
  } catch {
    return null;
  }
}

async function roomOf({ DATA_DIR, DISK_RESERVE_MB }: Deps['config']): Promise<Health['disk']> {
  const { bavail, blocks, bsize } = await statfs(DATA_DIR);
  return { size: blocks * bsize, free: bavail * bsize, reserve: DISK_RESERVE_MB * MEGABYTE };
}
