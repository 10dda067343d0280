import { accessSync, constants, existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { addressOfServer } from '#server/backup/copy-of-database.ts';
import type { Config } from '#server/config.ts';
import { DataFolderInUseError, lockDataFolder } from '#server/db/data-folder-lock.ts';
import { freeMegabytesOf } from '#server/files/disk-room.ts';
import { advice, type Diagnosis, ok, problem, reasonOf } from './finding.ts';

const GIGABYTE = 1024 ** 3;
const MEMORY_MIN_GIGABYTES = 1;
const OTHERS_MAY = 0o077;
const READY_MAX_MS = 5_000;

export async function checkMemory(): Promise<Diagnosis[]> {
  const gigabytes = totalmem() / GIGABYTE;
  const said = `This machine has ${gigabytes.toFixed(1)} GB of memory; Node.js is ${process.version}.`;
  return gigabytes < MEMORY_MIN_GIGABYTES
    ? [advice(`${said} Large documents need ${MEMORY_MIN_GIGABYTES} GB or more.`)]
    : [ok(said)];
}

export async function checkDataFolder({ DATA_DIR, DISK_RESERVE_MB }: Config): Promise<Diagnosis[]> {
  if (!existsSync(DATA_DIR)) return [ok(`The data folder ${DATA_DIR} will be made at the first start.`)];
  accessSync(DATA_DIR, constants.R_OK | constants.W_OK);
  const free = await freeMegabytesOf(DATA_DIR);
  const said = `The data folder ${DATA_DIR} can be written, and its disk has ${free.toLocaleString('en')} MB left`;
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

/** Whether a server is running on this folder and answers; if none is, whether one could listen on the port. */
export async function checkServer(config: Config): Promise<Diagnosis[]> {
  if (!isInUse(config.DATA_DIR)) return checkPort(config);
  const address = addressOfServer(config.DATA_DIR);
  try {
    const reply = await fetch(new URL('/readyz', address), { signal: AbortSignal.timeout(READY_MAX_MS) });
    if (reply.ok) return [ok(`A server is running at ${address} and is ready.`)];
    return [
      problem(`The server at ${address} is running but not ready: ${await reply.text()}. Its log says why.`),
    ];
  } catch (error) {
    return [
      problem(
        `The server at ${address} is running but does not answer (${reasonOf(error)}). Restart it if that lasts.`,
      ),
    ];
  }
}

/** Whether a process holds the folder, and with it the database. */
export function isInUse(dataFolder: string): boolean {
  if (!existsSync(join(dataFolder, 'lock'))) return false;
  try {
    lockDataFolder(dataFolder)();
    return false;
  } catch (error) {
    if (error instanceof DataFolderInUseError) return true;
    throw error;
  }
}

async function checkPort({ HOST, PORT }: Config): Promise<Diagnosis[]> {
  const probe = createServer();
  try {
    await once(probe.listen(PORT, HOST), 'listening');
    return [ok(`No server is running on this folder; port ${PORT} of ${HOST} is free.`)];
  } catch (error) {
    return [
      problem(
        `Nothing can listen on port ${PORT} of ${HOST} (${reasonOf(error)}). Set PORT or HOST, or stop the other program.`,
      ),
    ];
  } finally {
    probe.close();
  }
}
