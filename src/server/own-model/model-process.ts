import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Log } from '#server/log.ts';
import type { ChildMessage, LoadFailure, StartMessage } from './child/messages.ts';
import { failureOfCrash } from './crash.ts';
import type { Graphics } from './runtime/platform.ts';

const ENTRY = fileURLToPath(new URL('./child/model-process.ts', import.meta.url));
/** Requests of others come first, also on the cores that the model uses. */
const PRIORITY = 10;
const FIRST_PAUSE_MS = 500;
const PAUSE_MAX_MS = 60_000;
/** The variable that lists the folders which the system looks for libraries in. */
const FOLDERS = process.platform === 'win32' ? 'PATH' : 'LD_LIBRARY_PATH';
/** Where systems and graphics drivers say where their libraries are. */
const LIBRARY_VARIABLES = ['PATH', 'SystemRoot', 'LD_LIBRARY_PATH', 'VK_ICD_FILENAMES', 'XDG_DATA_DIRS'];
/** A process that lived so long did not die of how it was started. */
const STEADY_MS = 60_000;
const STOP_MAX_MS = 2_000;

export interface Served extends Omit<StartMessage, 'token' | 'port'> {
  /** Where the system shall look for libraries first. */
  libraryFolder: string | null;
}

/** Keeps the process of the models running: starts it again when it dies, later each time, at the same port if that is free. */
export class ModelProcess {
  readonly #log: Pick<Log, 'warn' | 'info'>;
  readonly #token = randomBytes(24).toString('base64url');
  #served: Served | null = null;
  #child: ChildProcess | null = null;
  #timer: NodeJS.Timeout | undefined;
  #deaths = 0;
  #port = 0;
  #isListening = false;
  #loading: string | null = null;
  loadFailure: LoadFailure | null = null;
  /** What does not work with the runtime, and is done without. */
  failedGraphics: readonly Graphics[] = [];

  constructor(log: Pick<Log, 'warn' | 'info'>) {
    this.#log = log;
  }

  get state(): 'off' | 'starting' | 'ready' | 'loading' | 'failed' {
    if (!this.#served) return 'off';
    if (this.loadFailure) return 'failed';
    if (!this.#isListening) return 'starting';
    return this.#loading === null ? 'ready' : 'loading';
  }

  /** Kept while the process is being started again, so that whoever asks in between is told that nothing answers there. */
  get address(): { baseUrl: string; token: string } | null {
    return this.#served && this.#port !== 0
      ? { baseUrl: `http://127.0.0.1:${this.#port}/v1`, token: this.#token }
      : null;
  }

  /** What it uses, as far as is known; null for the processor alone. */
  get graphics(): Graphics | null {
    return this.#served?.graphics[0] ?? null;
  }

  /** For tests and the log. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  async serve(served: Served): Promise<void> {
    await this.stop();
    this.#served = served;
    this.failedGraphics = [];
    this.#deaths = 0;
    this.#begin();
  }

  async stop(): Promise<void> {
    this.#served = null;
    this.loadFailure = null;
    clearTimeout(this.#timer);
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MAX_MS);
    child.kill();
    await ended;
    clearTimeout(timer);
  }

  #begin(): void {
    if (!this.#served) return;
    const { libraryFolder, ...served } = this.#served;
    const startedAt = performance.now();
    const child = fork(ENTRY, {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: environment(libraryFolder),
    });
    this.#child = child;
    child.once('spawn', () => lowerPriority(child.pid));
    child.on('message', (message) => this.#hear(message as ChildMessage));
    child.once('error', (error) =>
      this.#log.warn({ err: error }, 'the process of the models could not be started'),
    );
    child.once('exit', (code, signal) => {
      this.#isListening = false;
      const wasLoading = this.#loading !== null;
      this.#loading = null;
      if (this.#child !== child || !this.#served) return;
      if (wasLoading) this.#noteCrash(code, signal);
      this.#deaths = performance.now() - startedAt > STEADY_MS ? 1 : this.#deaths + 1;
      this.#log.warn({ code, signal }, 'the process of the models has ended and is started again');
      const pause = Math.min(PAUSE_MAX_MS, FIRST_PAUSE_MS * 2 ** (this.#deaths - 1));
      this.#timer = setTimeout(() => this.#begin(), pause);
    });
    child.send({ ...served, token: this.#token, port: this.#port } satisfies StartMessage, () => undefined);
  }

  /** A driver that takes the process with it is done without from then on. */
  #noteCrash(code: number | null, signal: NodeJS.Signals | null): void {
    const failure = failureOfCrash(code, signal);
    const tried = this.#served?.graphics[0];
    if (tried === undefined || failure !== 'runtime_unusable') return void (this.loadFailure = failure);
    this.#doWithout(tried);
  }

  #doWithout(graphics: Graphics): void {
    if (!this.#served) return;
    this.#served = {
      ...this.#served,
      graphics: this.#served.graphics.filter((one) => one !== graphics),
    };
    this.failedGraphics = [...this.failedGraphics, graphics];
  }

  #hear(message: ChildMessage): void {
    switch (message.kind) {
      case 'listening':
        this.#port = message.port;
        this.#isListening = true;
        return;
      case 'loading':
        this.#loading = message.model;
        this.loadFailure = null;
        return;
      case 'loaded':
        this.#loading = null;
        this.#log.info(message, 'a model has been loaded');
        return;
      case 'failed':
        this.#loading = null;
        this.loadFailure = message.failure;
        this.#log.warn(message, 'a model could not be loaded');
        return;
      case 'graphics_failed':
        this.#doWithout(message.graphics);
        this.#log.warn(message, 'the graphics driver does not work with the runtime');
        return;
      case 'unloaded':
        this.#log.info(message, 'a model has been unloaded');
    }
  }
}

/** Nothing but what the runtime looks for its libraries with: the server's secrets are none of its business. */
function environment(libraryFolder: string | null): NodeJS.ProcessEnv {
  const given = Object.fromEntries(LIBRARY_VARIABLES.map((name) => [name, process.env[name]]));
  const folders = [libraryFolder, process.env[FOLDERS]].filter(Boolean);
  return libraryFolder === null ? given : { ...given, [FOLDERS]: folders.join(delimiter) };
}

function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, PRIORITY);
  } catch {
    // The process may be gone already, and some systems forbid it; one core is left to others all the same.
  }
}
