import { type Config, ConfigError } from '#server/config.ts';
import type { Contents } from '#server/backup/manifest.ts';
import { createLog, type Log } from '#server/log.ts';

interface Given {
  config: Config;
  log: Log;
  say: (line: string) => void;
}

/** What can be done instead of serving; each loads its own code only when it runs, and answers what to say at its end. */
const COMMANDS: Readonly<Record<string, (file: string, given: Given) => Promise<string>>> = {
  async backup(file, { config, ...given }) {
    const { makeBackup } = await import('#server/backup/make-backup.ts');
    return `${file} is complete: ${count(await makeBackup(file, config, given))}.`;
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
};

/** Runs the command that the arguments name; false where they name none. Throws ConfigError. */
export async function runCommand(
  args: readonly string[],
  { readSettings, say }: { readSettings: () => Config; say: Given['say'] },
): Promise<boolean> {
  const [name = '', file, ...rest] = args;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) return false;
  const given = { config: readSettings(), log: createLog('error'), say };
  if (name === 'verify' && file === undefined) {
    const { verifyInstallation } = await import('./verify-installation.ts');
    say(await verifyInstallation(given));
    return true;
  }
  if (file === undefined || rest.length > 0)
    throw new ConfigError(`Say one file: npm start -- ${name} FILE.`);
  say(await command(file, given));
  return true;
}

function count({ rows, files }: Contents): string {
  return `${rows.toLocaleString('en')} rows of the database and ${files.toLocaleString('en')} files`;
}
