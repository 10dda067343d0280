import { join } from 'node:path';
import { Pool } from 'pg';
import { ConfigError } from '../config.ts';
import type { Log } from '../log.ts';
import { AmbientTransactions } from './ambient.ts';
import { copyRunning } from './copy-folder.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import type { Database } from './database.ts';
import { startMaintenance } from './maintenance.ts';
import { Notices } from './notices.ts';
import { openOrm } from './orm.ts';
import { PgliteHost } from './pglite-host.ts';
import { Precedence } from './precedence.ts';

export interface EmbeddedOptions {
  /** Holds the lock and the folder `database`; created when missing. */
  dataFolder: string;
  log: Log;
  /** Whether a commit waits for the disk; default true. */
  durable?: boolean;
  /** A statement that runs longer costs a restart of the worker; default 60. */
  statementLimitSeconds?: number;
}

const STATEMENT_LIMIT_SECONDS = 60;
/** How long a query waits for the one connection before it fails as `unavailable`. */
const TURN_LIMIT_MS = 60_000;

/** Said in full, because node-postgres fills gaps from PG… variables of the environment. */
const SESSION = { user: 'postgres', database: 'postgres', client_encoding: 'UTF8', options: ' ', ssl: false };

/** PGlite in a worker thread. Throws ConfigError. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const { dataFolder, log, durable = true, statementLimitSeconds = STATEMENT_LIMIT_SECONDS } = options;
  const unlock = lockDataFolder(dataFolder);
  const folder = join(dataFolder, 'database');
  const host = await PgliteHost.start({
    folder,
    durable,
    statementLimitSeconds,
    log,
    // The channels are listened to again as soon as there is a connection.
    onRestart: () => void pool.query('select 1').catch((error) => log.error({ err: error }, 'no connection')),
  }).catch((error: unknown) => {
    unlock();
    throw new ConfigError(`The database in ${folder} cannot be opened: ${String(error)}.`, { cause: error });
  });
  const pool = new Pool({
    max: 1,
    ...SESSION,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: TURN_LIMIT_MS,
    stream: () => host.connect(),
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; its types do not say so
    onConnect: async (client) => notices.attach(client),
  });
  const ambient = new AmbientTransactions(pool, log, new Precedence());
  const notices = new Notices((call) => ambient.inBackground(() => ambient.outside(call), false));
  // A broken connection has failed its queries already; without a listener Node would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const orm = openOrm(ambient);
  const maintenance = ambient.inBackground(() => startMaintenance(orm, log));

  return {
    engine: 'embedded',
    orm,
    transaction: (work) => ambient.transaction(work),
    afterCommit: (task) => ambient.afterCommit(task),
    inBackground: (work) => ambient.inBackground(work),
    load: () => ({ connections: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async listen(channel, onNotice) {
      await notices.start(pool, channel, onNotice);
      return () => notices.stop(pool, channel, onNotice);
    },
    copyTo: (target) =>
      maintenance.without(() =>
        copyRunning(folder, target, { start: () => startCopy(pool), stop: () => stopCopy(pool) }),
      ),
    async close() {
      maintenance.stop();
      await pool.end();
      await host.close();
      unlock();
    },
  };
}

/** There is one session, which `pg_backup_stop` must be called in. */
async function startCopy(pool: Pool): Promise<void> {
  await pool.query(`select pg_backup_start('copy', true)`);
}

async function stopCopy(pool: Pool): Promise<{ label: string }> {
  const { rows } = await pool.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop(false)',
  );
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL gave no label for the copy');
  return row;
}
