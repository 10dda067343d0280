import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ConfigError } from '#server/config.ts';

/** Makes the data folder where it is missing. Throws ConfigError when it cannot be written. */
export function prepareDataFolder(folder: string): void {
  try {
    makeFolder(resolve(folder));
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
    throw new ConfigError(
      `The data folder ${folder} is not writable${reason}. Set DATA_DIR to a folder that is.`,
      { cause },
    );
  }
}

/** Not by mkdir's own `recursive`, which in Node 24 never ends where the parent refuses with ENOENT (/proc, some mounts). */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  // Other users of a shared machine must not read keys and documents.
  mkdirSync(path, { mode: 0o700 });
}
