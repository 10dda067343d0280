import { type FileFault, verifyFiles } from '#features/library/server/storage/verify-files.ts';
import { withStillDatabase } from '#server/backup/still-database.ts';
import { type Config, ConfigError } from '#server/config.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import type { Log } from '#server/log.ts';

const REMEDIES: Readonly<Record<FileFault['fault'], string>> = {
  missing: 'is missing; put it back from a backup, or delete the document',
  changed: 'is not what was uploaded; put it back from a backup, or delete the document',
  unknown: 'belongs to no record; it was uploaded during this check, or can be deleted',
};

/** Reads every table and every stored file of an installation. Returns a sentence; if something is wrong, throws ConfigError after it has reported everything. */
export async function verifyInstallation({
  config,
  log,
  say,
}: {
  config: Config;
  log: Log;
  say: (line: string) => void;
}): Promise<string> {
  const store = await openFileStore(config, log, { isReader: true });
  return withStillDatabase(config, log, async (db) => {
    let faults = 0;
    const files = await verifyFiles(db, store, ({ name, fault }) => {
      faults += 1;
      say(`${name} ${REMEDIES[fault]}.`);
    });
    if (faults === 0)
      return `The database opens, and all ${files.toLocaleString('en')} files are as they were uploaded.`;
    throw new ConfigError(
      `${faults.toLocaleString('en')} of the files are not as they should be; see above.`,
    );
  });
}
