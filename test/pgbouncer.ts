import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilPostgresAnswers } from './postgres.ts';
import { findFreePort } from './server-process.ts';

/** A PgBouncer in transaction mode, in front of one database. */
export interface Pooler {
  readonly url: string;
  stop(): Promise<void>;
}

/** Debian keeps it where only administrators look. */
const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin`;
/** So few that two transactions of one person hardly ever meet the same one. */
const SERVER_CONNECTIONS = 5;

export function hasPgBouncer(): boolean {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore', env: { ...process.env, PATH } });
    return true;
  } catch {
    return false;
  }
}

export async function startPgBouncer(databaseUrl: string): Promise<Pooler> {
  const { hostname, port: serverPort, pathname, username } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-pgbouncer-'));
  const port = await findFreePort();
  const settings = `[databases]
* = host=${hostname} port=${serverPort} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = any
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
`;
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, settings);
  // It refuses to be root.
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  chmodSync(folder, 0o755);
  const pooler = spawn('pgbouncer', [...account, file], { stdio: 'ignore', env: { ...process.env, PATH } });
  const url = `postgres://${username}@127.0.0.1:${port}${pathname}`;
  await untilPostgresAnswers(url, pooler);
  return {
    url,
    async stop() {
      await end(pooler);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function end(pooler: ChildProcess): Promise<void> {
  const exited = once(pooler, 'exit');
  pooler.kill('SIGTERM');
  await exited;
}
