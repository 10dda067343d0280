import { existsSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from '#server/config.ts';
import { lockDataFolder } from '#server/db/data-folder-lock.ts';
import { prepareDataFolder } from '../data-folder.ts';

/** Stands in every folder of a demo, and in no other. */
const MARKER = 'demo.txt';
const MARKER_TEXT =
  'This folder holds the demo of Lyceum (npm start -- --demo). It can be deleted at any time.\n';

/** Throws ConfigError when somebody would work on the demo's folder as if it were their own. */
export function refuseDemoFolder({ DATA_DIR }: Config): void {
  if (!isDemo(DATA_DIR)) return;
  throw new ConfigError(
    `${DATA_DIR} holds the demo. Start it with --demo, or set DATA_DIR to another folder.`,
  );
}

/** Whether the demo is there already. Throws ConfigError when something else is in its place. */
export function hasDemo(folder: string): boolean {
  refuseForeign(folder);
  return isDemo(folder);
}

/** Has `make` fill a folder beside `folder` and then puts it in its place: a demo is there in full, or not at all. */
export async function makeDemoFolder<T>(folder: string, make: (draft: string) => Promise<T>): Promise<T> {
  const draft = `${folder}.making`;
  refuseForeign(draft);
  prepareDataFolder(draft);
  // Of a start that was cut off, unless it is still at work.
  lockDataFolder(draft)();
  rmSync(draft, { recursive: true });
  prepareDataFolder(draft);
  writeFileSync(join(draft, MARKER), MARKER_TEXT);
  const made = await make(draft);
  if (existsSync(folder)) rmdirSync(folder);
  renameSync(draft, folder);
  return made;
}

function refuseForeign(folder: string): void {
  if (!existsSync(folder) || isDemo(folder) || readdirSync(folder).length === 0) return;
  throw new ConfigError(
    `${folder} holds data that are not the demo's. Move them, or set DATA_DIR to another folder.`,
  );
}

function isDemo(folder: string): boolean {
  return existsSync(join(folder, MARKER));
}
