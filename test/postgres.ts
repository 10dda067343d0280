import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

/** A PostgreSQL for tests, in a temporary folder. `stop` removes it. */
export interface ThrowAwayPostgres {
  readonly url: string;
  /** Ends it at once, without a word to whoever is connected. */
  end(): Promise<void>;
  /** Starts it again after `end`, on the same folder and port. */
  begin(): Promise<void>;
  stop(): Promise<void>;
}

/** The user that PostgreSQL runs as; it refuses to run as root. */
interface Account {
  uid?: number;
  gid?: number;
}

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const START_ATTEMPTS = 100;
const START_PAUSE_MS = 100;
/** Durability is of no use to a database that is thrown away, unless that is what is tried. */
const HASTY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** The folder with `initdb` and `postgres`: the newest of Debian's, one on PATH, or what pg_config says; else null. */
export function findPostgresBinaries(): string | null {
  return [...debianFolders(), ...pathFolders(), ...configFolder()].find(isComplete) ?? null;
}

export async function startThrowAwayPostgres(
  binaries: string,
  { isDurable = false }: { isDurable?: boolean } = {},
): Promise<ThrowAwayPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-postgres-'));
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const account = process.getuid?.() === 0 ? unprivilegedAccount() : {};
  for (const path of [folder, data]) chown(path, account);
  const initParameters = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'];
  execFileSync(join(binaries, 'initdb'), initParameters, { ...account, cwd: folder, stdio: 'pipe' });
  const port = await findFreePort();
  const parameters = ['-D', data, '-k', folder, '-p', String(port), '-h', '127.0.0.1'];
  const settings = ['max_connections=200', ...(isDurable ? [] : HASTY)].flatMap((setting) => ['-c', setting]);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const begin = async () => {
    const begun = spawn(join(binaries, 'postgres'), [...parameters, ...settings], {
      ...account,
      cwd: folder,
      stdio: 'ignore',
    });
    await untilPostgresAnswers(url, begun);
    return begun;
  };
  let server = await begin();
  return {
    url,
    end: () => end(server, 'SIGQUIT'),
    begin: async () => {
      server = await begin();
    },
    async stop() {
      await end(server, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function debianFolders(): string[] {
  if (!existsSync(DEBIAN_FOLDER)) return [];
  const versions = readdirSync(DEBIAN_FOLDER).toSorted((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(DEBIAN_FOLDER, version, 'bin'));
}

function pathFolders(): string[] {
  return (process.env['PATH'] ?? '').split(delimiter);
}

function configFolder(): string[] {
  try {
    return [execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: 'pipe' }).trim()];
  } catch {
    return [];
  }
}

function isComplete(folder: string): boolean {
  return ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)));
}

function unprivilegedAccount(): Account {
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: accountNumber('-u', name), gid: accountNumber('-g', name) };
    } catch {
      continue;
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor a user nobody');
}

function accountNumber(option: string, name: string): number {
  return Number(execFileSync('id', [option, name], { encoding: 'utf8', stdio: 'pipe' }));
}

function chown(path: string, { uid, gid }: Account): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

export async function untilPostgresAnswers(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < START_ATTEMPTS; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with code ${server.exitCode}`);
    if (await answers(url)) return;
    await delay(START_PAUSE_MS);
  }
  throw new Error('PostgreSQL did not start');
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null) return;
  const exited = once(server, 'exit');
  server.kill(signal);
  await exited;
}
