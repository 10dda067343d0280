import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { backupName, listBackups } from '#server/backup/backup-folder.ts';
import { type Config, ConfigError } from '#server/config.ts';
import type { Log } from '#server/log.ts';

const HOUR_MS = 3_600_000;
const LOOKED_EVERY_MS = 600_000;
/** Of 19, so that answers come first. */
const NICENESS = 10;

type BackupConfig = Pick<Config, 'BACKUP_DIR' | 'BACKUP_EVERY' | 'BACKUP_KEEP' | 'DATA_DIR'>;

interface Watchers {
  log: Log;
  /** Called once for failures in a row. `reason` is what the command said. */
  onFailure: (reason: string) => Promise<void>;
}

/** Makes a backup in BACKUP_DIR whenever the newest one is old enough, in a process of its own, and removes the oldest. The answered function ends it. */
export function scheduleBackups(config: BackupConfig, { log, onFailure }: Watchers): () => void {
  const { BACKUP_DIR: folder } = config;
  if (folder === undefined) return () => undefined;
  const ending = new AbortController();
  let isRunning = false;
  let isFailing = false;
  const fail = async (error: unknown) => {
    log.error({ error }, 'the scheduled backup failed');
    if (isFailing) return;
    await onFailure(error instanceof Error ? error.message : String(error));
    isFailing = true;
  };
  const look = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await backUpIfDue({ ...config, BACKUP_DIR: folder }, log, ending.signal);
      isFailing = false;
    } catch (error) {
      if (!ending.signal.aborted) await fail(error);
    } finally {
      isRunning = false;
    }
  };
  void look();
  const timer = setInterval(() => void look(), LOOKED_EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    ending.abort();
  };
}

async function backUpIfDue(
  { BACKUP_DIR, BACKUP_EVERY, BACKUP_KEEP, DATA_DIR }: BackupConfig & { BACKUP_DIR: string },
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  await mkdir(BACKUP_DIR, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw new ConfigError(`${BACKUP_DIR} is not a folder that Lyceum may write into.`, { cause: error });
  });
  const newest = (await listBackups(BACKUP_DIR)).at(-1);
  if (newest && Date.now() - newest.madeAt < BACKUP_EVERY * HOUR_MS) return;
  const name = backupName(new Date());
  const startedAt = performance.now();
  await runBackup(join(BACKUP_DIR, name), DATA_DIR, signal);
  log.info({ name, seconds: Math.round((performance.now() - startedAt) / 1_000) }, 'a backup was made');
  const old = (await listBackups(BACKUP_DIR)).slice(0, -BACKUP_KEEP);
  for (const one of old) await rm(join(BACKUP_DIR, one.name), { force: true });
}

/** As somebody would on the command line, since it must not take time from those who are served. */
async function runBackup(path: string, dataFolder: string, signal: AbortSignal): Promise<void> {
  const [, script = ''] = process.argv;
  const child = spawn(process.execPath, [...process.execArgv, script, 'backup', path], {
    env: { ...process.env, DATA_DIR: dataFolder },
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  });
  if (child.pid !== undefined) setPriority(child.pid, NICENESS);
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  if (code !== 0) throw new Error(said.trim() || `the backup ended with code ${code}`);
}
