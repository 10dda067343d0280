import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openServer } from './server.ts';

type DatabaseConfig = Pick<Config, 'DATABASE_URL' | 'DATABASE_CONNECTIONS' | 'DATA_DIR'>;

/**
 * Opens the database that the configuration names: the PostgreSQL of DATABASE_URL, else PGlite in DATA_DIR/database.
 * Throws ConfigError (DataFolderInUseError for a folder that another process holds) with one sentence for the operator.
 */
export function openDatabase(
  { DATABASE_URL: url, DATABASE_CONNECTIONS: connections, DATA_DIR: dataFolder }: DatabaseConfig,
  log: Log,
): Promise<Database> {
  return url === undefined ? openEmbedded({ dataFolder, log }) : openServer({ url, connections, log });
}
