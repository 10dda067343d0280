import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { addressHere, addressOfServer } from '#server/backup/copy-of-database.ts';
import { useAndClose } from '#server/backup/still-database.ts';
import type { Config } from '#server/config.ts';
import { DataFolderInUseError, lockDataFolder } from '#server/db/data-folder-lock.ts';
import { serverUrl } from '#server/db/open-database.ts';
import { isUsedByOthers } from '#server/db/other-processes.ts';
import { openServer } from '#server/db/server.ts';
import type { Log } from '#server/log.ts';
import { type Diagnosis, ok, problem, reasonOf } from './finding.ts';

const READY_MAX_MS = 5_000;

/** Whether a server is running on this installation and answers; if none is, whether one could listen on the port. */
export async function checkServer(config: Config, log: Log): Promise<Diagnosis[]> {
  if (config.DATABASE_URL !== undefined) return checkServers(config, log);
  if (!isInUse(config.DATA_DIR)) return checkPort(config, 'No server is running on this folder');
  return askServer(addressOfServer(config.DATA_DIR));
}

/** Whether a server has the database, so that its model and its memory are in use. A PostgreSQL that does not answer is another check's to name. */
export async function isServerRunning(config: Config, log: Log): Promise<boolean> {
  return config.DATABASE_URL === undefined
    ? isInUse(config.DATA_DIR)
    : ((await isPostgresUsed(config, log)) ?? false);
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

/** There may be several, and on other machines. The one with these settings is at this port. */
async function checkServers(config: Config, log: Log): Promise<Diagnosis[]> {
  const isUsed = await isPostgresUsed(config, log);
  if (isUsed === null) return checkPort(config, 'The database cannot be asked for servers');
  if (!isUsed) return checkPort(config, 'No server is using the database of DATABASE_URL');
  const address = addressHere(config.HOST, config.PORT);
  if (await isLyceum(address)) return askServer(address);
  const text = `Lyceum is running on the database of DATABASE_URL, on another machine or port: no server of it answers at ${address}.`;
  return [ok(text)];
}

/** Null where it cannot be asked. */
async function isPostgresUsed(config: Config, log: Log): Promise<boolean | null> {
  const url = serverUrl(config) ?? '';
  try {
    return await useAndClose(await openServer({ url, log, connections: 2 }), isUsedByOthers);
  } catch {
    return null;
  }
}

async function isLyceum(address: string): Promise<boolean> {
  try {
    const reply = await fetch(new URL('/livez', address), { signal: AbortSignal.timeout(READY_MAX_MS) });
    return (await reply.text()).includes('"live"');
  } catch {
    return false;
  }
}

async function askServer(address: string): Promise<Diagnosis[]> {
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

async function checkPort({ HOST, PORT }: Config, found: string): Promise<Diagnosis[]> {
  const probe = createServer();
  try {
    await once(probe.listen(PORT, HOST), 'listening');
    return [ok(`${found}; port ${PORT} of ${HOST} is free.`)];
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
