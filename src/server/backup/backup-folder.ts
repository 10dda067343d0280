import { readdir } from 'node:fs/promises';

const NAME = /^lyceum-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.tar\.gz$/;

/** A backup that was made by itself. `madeAt` in milliseconds, as its name says. */
export interface KeptBackup {
  readonly name: string;
  readonly madeAt: number;
}

export function backupName(at: Date): string {
  return `lyceum-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;
}

/** The backups in BACKUP_DIR, oldest first. */
export async function listBackups(folder: string): Promise<KeptBackup[]> {
  return (await readdir(folder)).toSorted().flatMap((name) => {
    const [, time] = NAME.exec(name) ?? [];
    return time === undefined
      ? []
      : [{ name, madeAt: Date.parse(time.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:')) }];
  });
}

const HOUR_MS = 3_600_000;

/** Whether the newest backup is so old that one was missed. */
export function isBackupLate({ madeAt }: KeptBackup, wanted: { everyHours: number; now: Date }): boolean {
  return wanted.now.getTime() - madeAt > 2 * wanted.everyHours * HOUR_MS;
}

/** Null where there is none, or no such folder yet. */
export async function newestBackup(folder: string): Promise<KeptBackup | null> {
  const backups = await listBackups(folder).catch(() => []);
  return backups.at(-1) ?? null;
}
