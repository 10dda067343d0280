import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isBackupLate, listBackups as listInFolder } from '#server/backup/backup-folder.ts';
import type { Deps } from '#server/deps.ts';
import type { Backups } from '../contract.ts';

/** The backups that this installation makes by itself; of the folder only its name. */
export async function listBackups({ config, clock }: Pick<Deps, 'config' | 'clock'>): Promise<Backups> {
  const { BACKUP_DIR: folder, BACKUP_EVERY: everyHours, BACKUP_KEEP: keep } = config;
  if (folder === undefined) return { schedule: null, is_late: false, backups: [] };
  // The folder is made with the first backup.
  const found = (await listInFolder(folder).catch(() => [])).toReversed();
  const backups = await Promise.all(
    found.slice(0, keep).map(async ({ name, madeAt }) => ({
      name,
      bytes: await sizeOf(join(folder, name)),
      made_at: new Date(madeAt).toISOString(),
    })),
  );
  const [newest] = found;
  return {
    schedule: { folder: basename(folder), every_hours: everyHours, keep },
    is_late: !newest || isBackupLate(newest, { everyHours, now: clock.now() }),
    backups,
  };
}

/** 0 for one that was removed meanwhile. */
async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}
