import { Client, Pool } from 'pg';
import { ConfigError } from '../config.ts';
import type { Log } from '../log.ts';
import { AmbientTransactions } from './ambient.ts';
import type { Database } from './database.ts';
import { Notices } from './notices.ts';
import { openOrm } from './orm.ts';
import { ServerListener } from './server-listener.ts';
import { whyRefused } from './why-refused.ts';

export interface ServerOptions {
  url: string;
  /** The same PostgreSQL, where `url` is a pooler that gives a connection for one transaction only. */
  directUrl?: string | undefined;
  log: Log;
  /** Connections in the pool; default 10. One more listens. */
  connections?: number;
}

const CONNECTIONS = 10;
const CONNECT_LIMIT_MS = 10_000;
/** Same limits as on PGlite, where the watchdog keeps them. */
const SESSION_LIMITS = { statement_timeout: 60_000, idle_in_transaction_session_timeout: 60_000 };
const OLDEST_VERSION = 150_000;

/** A pool of connections to a PostgreSQL. Throws ConfigError when it is out of reach or too old. */
export async function openServer(options: ServerOptions): Promise<Database> {
  const { url, directUrl, log, connections = CONNECTIONS } = options;
  const pool = new Pool({
    ...connectTo(url),
    max: connections,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    // A pooler refuses settings of a session, which would be somebody else's the next moment.
    ...(directUrl === undefined && SESSION_LIMITS),
  });
  // A broken connection has failed its queries already; without a listener Node would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  await checkServer(pool, url);
  const ambient = new AmbientTransactions(pool, log);
  const listener = new ServerListener(
    () => new Client(connectTo(directUrl ?? url)),
    new Notices((call) => ambient.outside(call)),
    log,
  );

  return {
    engine: 'server',
    orm: openOrm(ambient, { keepsStatements: directUrl === undefined }),
    transaction: (work) => ambient.transaction(work),
    afterCommit: (task) => ambient.afterCommit(task),
    inBackground: (work) => work(),
    load: () => ({ connections: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    listen: (channel, onNotice) => ambient.outside(() => listener.listen(channel, onNotice)),
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}

function connectTo(url: string) {
  return { connectionString: url, application_name: 'lyceum', keepAlive: true };
}

async function checkServer(pool: Pool, url: string): Promise<void> {
  const version = await findVersion(pool).catch(async (error: unknown) => {
    await pool.end();
    const reason = error instanceof Error ? error.message : String(error);
    if (reason.includes('unsupported startup parameter'))
      throw new ConfigError(
        'DATABASE_URL goes through a pooler; set DATABASE_DIRECT_URL to the address of the PostgreSQL itself.',
        { cause: error },
      );
    throw new ConfigError(`The PostgreSQL of DATABASE_URL cannot be used: ${whyRefused(error, url)}.`, {
      cause: error,
    });
  });
  if (version >= OLDEST_VERSION) return;
  await pool.end();
  throw new ConfigError('The PostgreSQL of DATABASE_URL is too old; version 15 or newer is needed.');
}

async function findVersion(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num');
  return Number(rows[0]?.server_version_num);
}
