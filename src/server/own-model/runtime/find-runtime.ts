import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Graphics, Platform } from './platform.ts';
import { readRuntimeLock } from './runtime-lock.ts';

export interface RuntimePlace {
  dataFolder: string;
  platform: Platform;
}

export interface FoundRuntime {
  readonly folder: string;
  /** Of what this machine has, what this runtime has libraries for. */
  readonly graphics: readonly Graphics[];
}

/** Between the names of packages in that of the folder. */
const AND = '+';

export function runtimeParent(dataFolder: string): string {
  return join(dataFolder, 'runtime');
}

/** The name of the folder of a runtime with all that fits this machine. */
export function runtimeName(version: string, { packages }: Platform): string {
  return `${version}-${packages.join(AND)}`;
}

/**
 * The runtime of this version of Lyceum that is there; null where there is none. One for the same kind of machine is used too, such as one that
 * was copied from a computer with other graphics, or that was installed before the driver came.
 */
export async function findRuntime({ dataFolder, platform }: RuntimePlace): Promise<FoundRuntime | null> {
  const parent = runtimeParent(dataFolder);
  const { version } = await readRuntimeLock();
  const names = existsSync(parent) ? await readdir(parent) : [];
  const whole = runtimeName(version, platform);
  const [plain = ''] = platform.packages;
  const packagesOf = (name: string) => name.slice(version.length + 1).split(AND);
  const fitting = names.filter((one) => one.startsWith(`${version}-`) && packagesOf(one).includes(plain));
  const name = fitting.find((one) => one === whole) ?? fitting[0];
  if (name === undefined) return null;
  const packages = packagesOf(name);
  return {
    folder: join(parent, name),
    graphics: platform.graphics.filter((one) => packages.some((item) => item.endsWith(`-${one}`))),
  };
}

/** What this machine has by now and comes before all that the runtime was installed for; null for nothing. */
export function unusedGraphics(runtime: FoundRuntime, platform: Platform | null): Graphics | null {
  const [best] = platform?.graphics ?? [];
  return best === undefined || runtime.graphics.includes(best) ? null : best;
}
