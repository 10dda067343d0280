import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { recordedFiles } from '#features/library/server/storage/verify-files.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import type { Contents } from '#server/backup/manifest.ts';
import { refuseUnusablePlace, restoreBackup } from '#server/backup/restore-backup.ts';
import { useAndClose } from '#server/backup/still-database.ts';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { lockDataFolder } from '#server/db/data-folder-lock.ts';
import { serverUrl } from '#server/db/open-database.ts';
import { isUsedByOthers } from '#server/db/other-processes.ts';
import { openServer } from '#server/db/server.ts';
import type { Log } from '#server/log.ts';
import { prepareDataFolder } from './data-folder.ts';
import { readSettingsFile } from './env-file.ts';
import { verifyInstallation } from './verify-installation.ts';

/** The settings that say where an installation is kept. Everything else in the file is for the server that will start with it. */
const PLACE = [
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
] as const satisfies ReadonlyArray<keyof Config>;
type Place = Pick<Config, (typeof PLACE)[number]>;

/** Holds the backup that everything is moved with, until all of it has arrived. */
const DRAFT = 'moving';

/**
 * Copies an installation to the place that a file of settings names, and checks what arrived. The old place stays as it is. No server may run on it, for
 * what it would write would stay behind. An attempt that was cut off can be run again. Throws ConfigError.
 */
export async function moveInstallation(
  settingsFile: string,
  config: Config,
  given: { log: Log; say: (line: string) => void },
): Promise<Contents> {
  const target: Config = { ...config, ...readPlace(settingsFile) };
  refuseSamePlace(config, target);
  await refuseRunningServer(config, given.log);
  prepareDataFolder(target.DATA_DIR);
  await refuseUnusablePlace(target, given.log);
  const draft = join(target.DATA_DIR, DRAFT);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const backup = join(draft, 'backup.tar.gz');
    await makeBackup(backup, config, { ...given, recordedFiles });
    const contents = await restoreBackup(backup, target, given);
    given.say('Checking what has arrived …');
    await verifyInstallation({ config: target, ...given });
    return contents;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function readPlace(settingsFile: string): Place {
  const settings = readSettingsFile(settingsFile);
  if (!settings['DATA_DIR'])
    throw new ConfigError(`${settingsFile} must name a DATA_DIR, where the keys will be.`);
  const place = readConfig(Object.fromEntries(PLACE.map((name) => [name, settings[name]])));
  return Object.fromEntries(PLACE.map((name) => [name, place[name]])) as Place;
}

function refuseSamePlace(from: Place, to: Place): void {
  const differs =
    resolve(from.DATA_DIR) !== resolve(to.DATA_DIR) ||
    PLACE.some((name) => name !== 'DATA_DIR' && from[name] !== to[name]);
  if (!differs) throw new ConfigError('Everything is at that place already.');
}

async function refuseRunningServer(config: Config, log: Log): Promise<void> {
  const url = serverUrl(config);
  if (url === undefined) return lockDataFolder(config.DATA_DIR)();
  const db = await openServer({ url, log, connections: 2 });
  if (await useAndClose(db, isUsedByOthers))
    throw new ConfigError('A server is using the database of DATABASE_URL. Stop it first.');
}
