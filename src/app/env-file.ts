import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ConfigError } from '#server/config.ts';
import { startLine } from './start-line.ts';

const OPTION = '--env';

/**
 * Answers the arguments without `--env FILE`, and sets what that file names, as a shell would that reads it: before what the environment says. Throws
 * ConfigError.
 */
export function takeEnvFile(args: readonly string[]): string[] {
  const at = args.findIndex((arg) => arg === OPTION || arg.startsWith(`${OPTION}=`));
  const option = args[at];
  if (option === undefined) return [...args];
  const isApart = option === OPTION;
  const file = isApart ? args[at + 1] : option.slice(OPTION.length + 1);
  if (!file) throw new ConfigError(`Say which file: ${startLine(`${OPTION} FILE`)}.`);
  Object.assign(process.env, readSettingsFile(file));
  return args.toSpliced(at, isApart ? 2 : 1);
}

/** Lines of NAME=value. Throws ConfigError. */
export function readSettingsFile(file: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new ConfigError(`The file ${file} cannot be read.`, { cause });
  }
}
