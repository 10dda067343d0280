import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import type { Config } from '#server/config.ts';
import { freeMegabytesOf } from '#server/files/disk-room.ts';
import { isWritableFolder, nearestThere } from '#server/files/writable-folder.ts';
import { advice, type Diagnosis, ok, problem } from './finding.ts';

const GIGABYTE = 1024 ** 3;
const MEMORY_MIN_GIGABYTES = 1;
const OTHERS_MAY = 0o077;

export async function checkMemory(): Promise<Diagnosis[]> {
  const gigabytes = totalmem() / GIGABYTE;
  const said = `This machine has ${gigabytes.toFixed(1)} GB of memory; Node.js is ${process.version}.`;
  return gigabytes < MEMORY_MIN_GIGABYTES
    ? [advice(`${said} Large documents need ${MEMORY_MIN_GIGABYTES} GB or more.`)]
    : [ok(said)];
}

export async function checkDataFolder({ DATA_DIR, DISK_RESERVE_MB }: Config): Promise<Diagnosis[]> {
  const folder = resolve(DATA_DIR);
  const place = nearestThere(folder);
  const isNew = place !== folder;
  if (!isWritableFolder(place))
    return [
      problem(
        `The data folder ${folder} ${isNew ? 'cannot be made' : 'cannot be used'}: ${place} is not a folder that Lyceum may read and write. Set DATA_DIR to one that is.`,
      ),
    ];
  const free = await freeMegabytesOf(place);
  const can = isNew ? 'is not there yet and can be made' : 'can be written';
  const said = `The data folder ${folder} ${can}, and its disk has ${free.toLocaleString('en')} MB left`;
  const disk =
    free <= DISK_RESERVE_MB
      ? problem(`${said}. Uploads are refused at ${DISK_RESERVE_MB} MB: give it space.`)
      : free < DISK_RESERVE_MB + 1_000
        ? advice(`${said}. Uploads are refused at ${DISK_RESERVE_MB} MB: give it space soon.`)
        : ok(`${said}.`);
  return existsSync(join(DATA_DIR, 'keys')) && (await isOpenToOthers(DATA_DIR))
    ? [disk, advice(`Other users of this machine can look into ${DATA_DIR}. Run: chmod 700 ${DATA_DIR}`)]
    : [disk];
}

/** Whether other users of this machine can read a file or look into a folder. */
export async function isOpenToOthers(path: string): Promise<boolean> {
  return ((await stat(path)).mode & OTHERS_MAY) !== 0;
}
