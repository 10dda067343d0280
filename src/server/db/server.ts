import { Client, Pool } from 'pg';
import { ConfigError } from '../config.ts';
import type { Log } from '../log.ts';
import { AmbientTransactions } from './ambient.ts';
import type { Database } from './database.ts';
import { Notices } from './notices.ts';
import { openOrm } from './orm.ts';
import { ServerListener } from './server-listener.ts';

export interface ServerOptions {
  url: string;
  log: Log;
  /** Connections in the pool; default 10. One more listens. */
  connections?: number;
}

const CONNECTIONS = 10;
const CONNECT_LIMIT_MS = 10_000;
/** Same limits as on PGlite, where the watchdog keeps them. */
const STATEMENT_LIMIT_MS = 60_000;
const IDLE_IN_TRANSACTION_LIMIT_MS = 60_000;
const OLDEST_VERSION = 150_000;

/** A pool of connections to a PostgreSQL. Throws ConfigError when it is out of reach or too old. */
export async function openServer({ url, log, connections = CONNECTIONS }: ServerOptions): Promise<Database> {
  const settings = { connectionString: url, application_name: 'lyceum', keepAlive: true };
  const pool = new Pool({
    ...settings,
    max: connections,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    statement_timeout: STATEMENT_LIMIT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_LIMIT_MS,
  });
  // A broken connection has failed its queries already; without a listener Node would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  await checkServer(pool);
  const ambient = new AmbientTransactions(pool, log);
  const listener = new ServerListener(
    () => new Client(settings),
    new Notices((call) => ambient.outside(call)),
    log,
  );

  return {
    engine: 'server',
    orm: openOrm(ambient),
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

async function checkServer(pool: Pool): Promise<void> {
  const version = await findVersion(pool).catch(async (error: unknown) => {
    await pool.end();
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`The PostgreSQL of DATABASE_URL cannot be used: ${reason}.`, { cause: error });
  });
  if (version >= OLDEST_VERSION) return;
  await pool.end();
  throw new ConfigError('The PostgreSQL of DATABASE_URL is too old; version 15 or newer is needed.');
}

async function findVersion(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num');
  return Number(rows[0]?.server_version_num);
}
