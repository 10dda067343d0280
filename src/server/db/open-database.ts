import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openServer } from './server.ts';

/**
 * Opens the database that the configuration names: the PostgreSQL of DATABASE_URL, else PGlite in DATA_DIR/database.
 * Throws ConfigError (DataFolderInUseError for a folder that another process holds) with one sentence for the operator.
 */
export function openDatabase(config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>, log: Log): Promise<Database> {
  if (config.DATABASE_URL !== undefined) return openServer({ url: config.DATABASE_URL, log });
  return openEmbedded({ dataFolder: config.DATA_DIR, log });
}
