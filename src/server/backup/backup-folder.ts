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

/** Null where there is none, or no such folder yet. */
export async function newestBackup(folder: string): Promise<KeptBackup | null> {
  const backups = await listBackups(folder).catch(() => []);
  return backups.at(-1) ?? null;
}
