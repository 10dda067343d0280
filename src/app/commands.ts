import { type Config, ConfigError } from '#server/config.ts';
import type { Contents } from '#server/backup/manifest.ts';
import { createLog, type Log } from '#server/log.ts';
import { AppError } from '#shared/errors.ts';
import { startLine } from './start-line.ts';

interface Given {
  config: Config;
  log: Log;
  say: (line: string) => void;
}

// Each command loads its own code only when it runs, and answers what to say at its end.

/** Commands that take a file. */
const WITH_FILE: Readonly<Record<string, (file: string, given: Given) => Promise<string>>> = {
  async backup(file, { config, ...given }) {
    const { makeBackup } = await import('#server/backup/make-backup.ts');
    const { recordedFiles } = await import('#features/library/server/storage/verify-files.ts');
    const { damaged, ...made } = await makeBackup(file, config, { ...given, recordedFiles });
    if (damaged.length === 0) return `${file} is complete: ${count(made)}.`;
    for (const name of damaged) given.say(`${name} is not what was uploaded.`);
    throw new ConfigError(
      `${file} was written (${count(made)}), but ${damaged.length.toLocaleString('en')} of the files were damaged before; see above. Put them back from an older backup, or delete the documents.`,
    );
  },
  async restore(file, { config, ...given }) {
    const { restoreBackup } = await import('#server/backup/restore-backup.ts');
    return `Restored: ${count(await restoreBackup(file, config, given))}.`;
  },
  async verify(file) {
    const { verifyBackup } = await import('#server/backup/verify-backup.ts');
    const { contents, madeAt } = await verifyBackup(file);
    return `${file} is whole: ${count(contents)}, as of ${madeAt}.`;
  },
  async move(file, { config, ...given }) {
    const { moveInstallation } = await import('./move-installation.ts');
    const contents = count(await moveInstallation(file, config, given));
    return `Moved: ${contents}. Start the server with the settings of ${file}; the old place can be deleted when all is well.`;
  },
};

/** Commands that take none. */
const ALONE: Readonly<Record<string, (given: Given) => Promise<string>>> = {
  async verify(given) {
    const { verifyInstallation } = await import('./verify-installation.ts');
    return verifyInstallation(given);
  },
  async doctor({ config, ...given }) {
    const { examine } = await import('./doctor/doctor.ts');
    return examine(config, given);
  },
};

/** Runs the command that the arguments name; false where they name none. Throws ConfigError. */
export async function runCommand(
  args: readonly string[],
  { readSettings, say }: { readSettings: () => Config; say: Given['say'] },
): Promise<boolean> {
  const [name = '', file, ...rest] = args;
  const withFile = Object.hasOwn(WITH_FILE, name) ? WITH_FILE[name] : undefined;
  const alone = Object.hasOwn(ALONE, name) ? ALONE[name] : undefined;
  if (!withFile && !alone) return false;
  // Whoever reads along is told in sentences; a log would say the same in between, in its own way.
  const given = { config: readSettings(), log: createLog('silent'), say };
  if (alone && file === undefined) {
    say(await alone(given).catch(inSentence));
    return true;
  }
  if (!withFile) throw new ConfigError(`${name} takes nothing after it: ${startLine(name)}.`);
  if (file === undefined || rest.length > 0)
    throw new ConfigError(`Say one file: ${startLine(`${name} FILE`)}.`);
  say(await withFile(file, given).catch(inSentence));
  return true;
}

/** What a store refuses while it is used is no mistake of ours either. */
function inSentence(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  const { cause } = error;
  const reason = cause instanceof Error ? ` (${cause.message})` : '';
  throw new ConfigError(`${error.message}${reason}`, { cause: error });
}

function count({ rows, files }: Contents): string {
  return `${rows.toLocaleString('en')} rows of the database and ${files.toLocaleString('en')} files`;
}
