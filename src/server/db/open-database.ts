import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openServer } from './server.ts';

type DatabaseConfig = Pick<
  Config,
  'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_CONNECTIONS' | 'DATA_DIR'
>;

/**
 * Opens the database that the configuration names: the PostgreSQL of DATABASE_URL, else PGlite in DATA_DIR/database.
 * Throws ConfigError (DataFolderInUseError for a folder that another process holds) with one sentence for the operator.
 */
export function openDatabase(config: DatabaseConfig, log: Log): Promise<Database> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATABASE_CONNECTIONS: connections } = config;
  if (url === undefined) return openEmbedded({ dataFolder: config.DATA_DIR, log });
  return openServer({ url, directUrl, connections, log });
}

/** Where commands, which run alone and for a long time, reach the PostgreSQL: not through a pooler. */
export function serverUrl({
  DATABASE_URL: url,
  DATABASE_DIRECT_URL: directUrl,
}: Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>): string | undefined {
  return url && (directUrl ?? url);
}
