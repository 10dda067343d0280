import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError } from '../config.ts';
import { DataFolderInUseError } from '../db/data-folder-lock.ts';
import type { Database } from '../db/database.ts';
import { openEmbedded } from '../db/embedded.ts';
import { serverUrl } from '../db/open-database.ts';
import { openServer } from '../db/server.ts';
import { demoBeside } from '../demo-folder.ts';
import type { Log } from '../log.ts';
import { askForCopy } from './copy-of-database.ts';

/** A statement that reads much may take this long; nobody else waits for it. */
const STATEMENT_LIMIT_SECONDS = 3_600;

/**
 * Calls `use` with the database of an installation, whether its server runs or not. The embedded database is one process's own: of a running one,
 * the server makes a copy. Throws ConfigError.
 */
export async function withStillDatabase<T>(
  config: Config,
  log: Log,
  use: (db: Database) => Promise<T>,
): Promise<T> {
  const url = serverUrl(config);
  if (url !== undefined) return useAndClose(await openServer({ url, log }), use);
  const { DATA_DIR } = config;
  if (!existsSync(join(DATA_DIR, 'database'))) {
    throw new ConfigError(
      `There is no database in ${DATA_DIR}. Set DATA_DIR to the folder of an installation.${demoBeside(DATA_DIR)}`,
    );
  }
  const own = await openFolder(DATA_DIR, log).catch((error: unknown) => {
    if (error instanceof DataFolderInUseError) return null;
    throw error;
  });
  if (own) return useAndClose(own, use);
  const copy = await askForCopy(DATA_DIR);
  try {
    return await useAndClose(await openFolder(copy, log), use);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** The embedded database of a data folder, for work that may take its time. */
export function openFolder(dataFolder: string, log: Log): Promise<Database> {
  return openEmbedded({ dataFolder, log, statementLimitSeconds: STATEMENT_LIMIT_SECONDS });
}

/** Calls `use`, and closes the database whatever comes of it. */
export async function useAndClose<T>(db: Database, use: (db: Database) => Promise<T>): Promise<T> {
  try {
    return await use(db);
  } finally {
    await db.close();
  }
}
