import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Where the demo of these settings is kept. */
export function demoFolderOf(dataFolder: string): string {
  return `${resolve(dataFolder)}-demo`;
}

/** For whoever looks for an installation and has only tried the demo: a sentence that names its folder, or nothing where there is none. */
export function demoBeside(dataFolder: string): string {
  const folder = demoFolderOf(dataFolder);
  return existsSync(join(folder, 'database')) ? ` The demo is in ${folder}.` : '';
}
