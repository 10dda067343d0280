import { isBackupLate, newestBackup } from '#server/backup/backup-folder.ts';
import type { Config } from '#server/config.ts';
import { isWritableFolder, nearestThere } from '#server/files/writable-folder.ts';
import { advice, type Diagnosis, ok, problem } from './finding.ts';

const HOUR_MS = 3_600_000;

export async function checkBackups({ BACKUP_DIR, BACKUP_EVERY }: Config): Promise<Diagnosis[]> {
  if (BACKUP_DIR === undefined) {
    return [
      advice(
        'No backups are made by this server. Set BACKUP_DIR to a folder on another disk, or make them in your own way.',
      ),
    ];
  }
  if (!isWritableFolder(nearestThere(BACKUP_DIR)))
    return [problem(`No backup can be made: ${BACKUP_DIR} is not a folder that Lyceum may write into.`)];
  const newest = await newestBackup(BACKUP_DIR);
  if (!newest) return [advice(`There is no backup in ${BACKUP_DIR} yet; a running server makes one soon.`)];
  const hours = (Date.now() - newest.madeAt) / HOUR_MS;
  const said = `The newest backup, ${newest.name}, is ${Math.round(hours).toLocaleString('en')} hours old`;
  return isBackupLate(newest, { everyHours: BACKUP_EVERY, now: new Date() })
    ? [problem(`${said}; one every ${BACKUP_EVERY} hours is wanted. The log of the server says what failed.`)]
    : [ok(`${said}.`)];
}
