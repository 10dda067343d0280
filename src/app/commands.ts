import { type Config, ConfigError } from '#server/config.ts';
import { createLog, type Log } from '#server/log.ts';
import type { Contents } from '#server/backup/manifest.ts';

interface Command {
  argument: string;
  run(argument: string, config: Config, log: Log): Promise<string>;
}

/** What can be done instead of serving, each with one argument. Each loads its own code only when it runs. */
const COMMANDS: Readonly<Record<string, Command>> = {
  backup: {
    argument: 'FILE',
    async run(path, config, log) {
      const { makeBackup } = await import('#server/backup/make-backup.ts');
      return `${path} is complete: ${count(await makeBackup(path, config, { log, say: console.log }))}.`;
    },
  },
  restore: {
    argument: 'FILE',
    async run(path, config, log) {
      const { restoreBackup } = await import('#server/backup/restore-backup.ts');
      return `Restored: ${count(await restoreBackup(path, config, { log, say: console.log }))}.`;
    },
  },
  verify: {
    argument: 'FILE',
    async run(path) {
      const { verifyBackup } = await import('#server/backup/verify-backup.ts');
      const { contents, madeAt } = await verifyBackup(path);
      return `${path} is whole: ${count(contents)}, as of ${madeAt}.`;
    },
  },
};

/** Runs the command that the arguments name; false where they name none. Throws ConfigError. */
export async function runCommand(
  [name = '', argument, ...rest]: readonly string[],
  readSettings: () => Config,
): Promise<boolean> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) return false;
  if (argument === undefined || rest.length > 0) {
    throw new ConfigError(`Say one file: npm start -- ${name} ${command.argument}.`);
  }
  console.log(await command.run(argument, readSettings(), createLog('error')));
  return true;
}

function count({ rows, files }: Contents): string {
  return `${rows.toLocaleString('en')} rows of the database and ${files.toLocaleString('en')} files`;
}
