import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { setFlagsFromString } from 'node:v8';
import { AppError } from '#shared/errors.ts';
import type { Log } from '../log.ts';
import type { FromWorker, ToWorker, WorkerOptions } from './pglite-protocol.ts';
import { WorkerSocket } from './worker-socket.ts';

export interface HostOptions extends WorkerOptions {
  /** After so many seconds in one statement the worker is restarted: PGlite cannot cancel, and everyone waits for it. */
  readonly statementLimitSeconds: number;
  readonly log: Log;
  /** Called after a restart, when connections can be made again. */
  onRestart(): void;
}

/** Keeps a worker that fails at once from being started in a tight loop. */
const RESTART_PAUSE_MS = 200;

/** Keeps one worker with PGlite alive and hands out sockets to it. */
export class PgliteHost {
  readonly #options: HostOptions;
  readonly #clock: NodeJS.Timeout;
  /** Null while a new one is started. */
  #worker: Worker | null;
  #replacing: Promise<void> = Promise.resolve();
  #waiting: ToWorker[] = [];
  #socket: { id: number; stream: WorkerSocket } | null = null;
  #lastConnection = 0;
  /** For each batch that is not answered yet, whether its answer ends with ReadyForQuery. */
  #unanswered: boolean[] = [];
  #busySeconds = 0;
  /** False while a new worker opens the folder, which may take long after a crash. */
  #isOpen = true;
  #closing = false;

  private constructor(options: HostOptions, worker: Worker) {
    this.#options = options;
    this.#worker = worker;
    this.#watch(worker);
    this.#clock = setInterval(() => this.#tick(), 1_000).unref();
  }

  /** Answers when the database is open. Throws what PGlite says when the folder cannot be opened. */
  static async start(options: HostOptions): Promise<PgliteHost> {
    const worker = startWorker(options);
    const [message] = await Promise.race([once(worker, 'message'), once(worker, 'exit')]);
    if (typeof message !== 'object') throw new Error(`PGlite ended with code ${message}`);
    return new PgliteHost(options, worker);
  }

  /** A new connection. The session of the one before is reset; using both at once is not possible. */
  connect(): Duplex {
    const id = ++this.#lastConnection;
    const stream = new WorkerSocket({
      send: (bytes, answered) => this.#send({ kind: 'bytes', connection: id, bytes }, answered),
      close: () => {
        if (this.#socket?.id === id) this.#socket = null;
      },
    });
    this.#socket = { id, stream };
    return stream;
  }

  async close(): Promise<void> {
    this.#closing = true;
    clearInterval(this.#clock);
    await this.#replacing;
    if (this.#worker === null) return;
    const exited = once(this.#worker, 'exit');
    this.#worker.postMessage({ kind: 'close' } satisfies ToWorker);
    await exited;
  }

  #send(message: ToWorker & { kind: 'bytes' }, answered: boolean): void {
    this.#unanswered.push(answered);
    if (this.#worker === null) this.#waiting.push(message);
    else this.#worker.postMessage(message, [message.bytes.buffer]);
  }

  #watch(worker: Worker): void {
    worker.on('message', (message: FromWorker) => this.#receive(message));
    worker.on('error', (error) => this.#restart('failed', error));
    worker.on('exit', () => this.#restart('ended'));
  }

  #receive(message: FromWorker): void {
    if (message.kind === 'ready') this.#reopen();
    else if (message.kind === 'bytes') this.#deliver(message.connection, message.bytes);
    else this.#finishBatch(message.atRest);
  }

  #reopen(): void {
    this.#isOpen = true;
    this.#options.onRestart();
  }

  #deliver(connection: number, bytes: Uint8Array<ArrayBuffer>): void {
    if (this.#socket?.id === connection) this.#socket.stream.push(Buffer.from(bytes.buffer));
  }

  #finishBatch(atRest: boolean): void {
    this.#busySeconds = 0;
    const answered = this.#unanswered.shift();
    if (answered === true && !atRest) this.#restart('gave up on a statement that got no answer');
  }

  /** Counts seconds instead of comparing times, so that a machine that slept does not count as a long statement. */
  #tick(): void {
    this.#busySeconds = this.#isOpen && this.#unanswered.length > 0 ? this.#busySeconds + 1 : 0;
    if (this.#busySeconds > this.#options.statementLimitSeconds) this.#restart('a statement took too long');
  }

  #restart(reason: string, cause?: unknown): void {
    const dead = this.#worker;
    if (this.#closing || dead === null) return;
    this.#options.log.error({ reason, err: cause }, 'the database worker is restarted');
    this.#worker = null;
    this.#unanswered = [];
    this.#isOpen = false;
    this.#replacing = this.#replace(dead);
    this.#socket?.stream.destroy(restartError(cause));
  }

  /** PostgreSQL's own log makes the folder whole again when the next worker opens it. */
  async #replace(dead: Worker): Promise<void> {
    dead.removeAllListeners();
    dead.on('error', () => undefined);
    await dead.terminate();
    await delay(RESTART_PAUSE_MS);
    if (this.#closing) return;
    this.#worker = startWorker(this.#options);
    this.#watch(this.#worker);
    for (const message of this.#waiting.splice(0)) this.#worker.postMessage(message);
  }
}

/**
 * V8 sometimes miscounts compiled WebAssembly that it gives up, and ends the process ('Check failed: jit_page_->allocations_.erase',
 * nodejs/node#64500). Kept, the code of one database takes some megabytes.
 */
function startWorker({ folder, durable }: WorkerOptions): Worker {
  setFlagsFromString('--no-wasm-code-gc');
  return new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: { folder, durable } });
}

function restartError(cause: unknown): AppError {
  return new AppError('unavailable', 'The database did not answer in time. Please try again.', {
    code: 'database_unavailable',
    cause,
  });
}
