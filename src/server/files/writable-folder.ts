import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The folder itself, or the one in which it, or what it is in, would be made. */
export function nearestThere(path: string): string {
  const whole = resolve(path);
  return existsSync(whole) || whole === dirname(whole) ? whole : nearestThere(dirname(whole));
}

export function isWritableFolder(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
