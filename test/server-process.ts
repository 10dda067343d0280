import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = join(import.meta.dirname, '..');
const MAIN = join(ROOT, 'src/app/main.ts');
/** The discard port: no model server answers there. */
const NO_MODEL_URL = 'http://127.0.0.1:9/v1';
const NODE_FLAGS = ['--disable-warning=ExperimentalWarning'];
/** To optimise the database's code takes a second of processor time, which a server that lives for one journey never gets back. */
const SHORT_LIVED_FLAGS = ['--liftoff-only'];

export interface ServerProcess {
  /** Where it listens, without a trailing slash. */
  readonly url: string;
  readonly process: ChildProcess;
  /** What it wrote to standard output so far. */
  readonly said: () => string;
  /** What it wrote to standard error so far. */
  readonly log: () => string;
  /** Like a power cut: nothing can be tidied up. */
  kill(): Promise<void>;
  /** Like Ctrl-C. Answers the exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts the real server as a process of its own, on `dataDir` and a free port, and waits until it is ready. One that is measured runs as
 * `npm start` runs it.
 */
export async function startServerProcess(
  env: { DATA_DIR: string; [name: string]: string },
  args: string[] = [],
  { isMeasured = false }: { isMeasured?: boolean } = {},
): Promise<ServerProcess> {
  const port = env['PORT'] ?? String(await findFreePort());
  const server = spawnServer(args, { ...env, PORT: port }, isMeasured ? [] : SHORT_LIVED_FLAGS);
  const ended = once(server.process, 'exit');
  const ready = await Promise.race([server.readyLine, ended.then(() => null)]);
  if (ready === null) throw new Error(`The server did not start: ${server.log()}`);
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    server.process.kill(signal);
    await ended;
    return server.process.exitCode;
  };
  return {
    url: `http://localhost:${port}`,
    process: server.process,
    said: server.stdout,
    log: server.log,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

/** Runs the server until it ends by itself; for those starts that must fail. */
export async function runServer(
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | string | null; stdout: string; stderr: string }> {
  const server = spawnServer(args, env);
  await once(server.process, 'close');
  return {
    code: server.process.exitCode ?? server.process.signalCode,
    stdout: server.stdout(),
    stderr: server.log(),
  };
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('there is no free port');
  return address.port;
}

function spawnServer(args: string[], env: Record<string, string>, flags = SHORT_LIVED_FLAGS) {
  const child = spawn(process.execPath, [...NODE_FLAGS, ...flags, MAIN, ...args], {
    env: { ...process.env, LOG_LEVEL: 'warn', LOCAL_MODEL_URL: NO_MODEL_URL, RATE_LIMITS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const out: string[] = [];
  const err: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => err.push(text));
  const readyLine = new Promise<string>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      out.push(line);
      if (line.startsWith('Lyceum is ready')) resolve(line);
    });
  });
  return { process: child, readyLine, stdout: () => out.join('\n'), log: () => err.join('') };
}
