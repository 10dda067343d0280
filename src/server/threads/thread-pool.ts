import { Worker } from 'node:worker_threads';
import { AppError } from '#shared/errors.ts';
import type { ThreadReply } from './thread-reply.ts';

export interface PoolLimits {
  /** Threads at once. */
  readonly threads: number;
  /** Tasks that may wait for one. */
  readonly waiting: number;
  /** A task that takes longer is ended, and its thread with it. */
  readonly taskMs: number;
  /** A thread without a task is kept for so long: to start one and load what it needs costs more than most tasks. */
  readonly idleMs: number;
  readonly memoryMb: number;
}

/** `slow`: the task took too long; `dead`: its thread ended, such as for want of memory; `full`: too many wait already. */
export type PoolFailure = 'slow' | 'dead' | 'full';

export class PoolError extends Error {
  override name = 'PoolError';
  readonly reason: PoolFailure;

  constructor(reason: PoolFailure, cause?: unknown) {
    super(`The task was not done: ${reason}`, { cause });
    this.reason = reason;
  }
}

interface Job<Task, Answer> {
  readonly task: Task;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

interface Thread<Task, Answer> {
  readonly worker: Worker;
  job: Job<Task, Answer> | null;
  clock?: NodeJS.Timeout;
}

/** A few threads that run `file` (see `answerTasks`) and take work off the main thread. None is started before there is a task. */
export class ThreadPool<Task, Answer> {
  readonly #file: URL;
  readonly #limits: PoolLimits;
  readonly #threads = new Set<Thread<Task, Answer>>();
  readonly #waiting: Job<Task, Answer>[] = [];
  #isClosed = false;

  constructor(file: URL, limits: PoolLimits) {
    this.#file = file;
    this.#limits = limits;
  }

  /** Throws PoolError, or whatever AppError the work throws. */
  run(task: Task): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed || this.#waiting.length >= this.#limits.waiting) reject(new PoolError('full'));
      else this.#waiting.push({ task, resolve, reject });
      this.#begin();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { reject } of this.#waiting.splice(0)) reject(new PoolError('dead'));
    await Promise.all([...this.#threads].map((thread) => this.#end(thread, 'dead')));
  }

  #begin(): void {
    if (this.#waiting.length === 0) return;
    const thread = [...this.#threads].find(({ job }) => job === null) ?? this.#start();
    const job = thread && this.#waiting.shift();
    if (!thread || !job) return;
    thread.job = job;
    thread.worker.ref();
    this.#setClock(thread, { ms: this.#limits.taskMs, reason: 'slow' });
    thread.worker.postMessage(job.task);
  }

  #start(): Thread<Task, Answer> | null {
    if (this.#threads.size >= this.#limits.threads) return null;
    const worker = new Worker(this.#file, {
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.memoryMb },
    });
    const thread: Thread<Task, Answer> = { worker, job: null };
    worker.on('message', (reply: ThreadReply<Answer>) => this.#finish(thread, reply));
    worker.on('error', (error) => void this.#end(thread, 'dead', error));
    worker.on('exit', () => void this.#end(thread, 'dead'));
    this.#threads.add(thread);
    return thread;
  }

  #finish(thread: Thread<Task, Answer>, reply: ThreadReply<Answer>): void {
    const { job } = thread;
    thread.job = null;
    // A thread without work keeps no process alive.
    thread.worker.unref();
    this.#setClock(thread, { ms: this.#limits.idleMs, reason: 'dead' });
    if (reply.kind === 'answer') job?.resolve(reply.answer);
    else job?.reject(errorOf(reply));
    this.#begin();
  }

  async #end(thread: Thread<Task, Answer>, reason: PoolFailure, cause?: unknown): Promise<void> {
    if (!this.#threads.delete(thread)) return;
    clearTimeout(thread.clock);
    thread.worker.removeAllListeners();
    thread.worker.on('error', () => undefined);
    thread.job?.reject(new PoolError(reason, cause));
    this.#begin();
    await thread.worker.terminate();
  }

  #setClock(thread: Thread<Task, Answer>, { ms, reason }: { ms: number; reason: PoolFailure }): void {
    clearTimeout(thread.clock);
    thread.clock = setTimeout(() => void this.#end(thread, reason), ms).unref();
  }
}

function errorOf(reply: Exclude<ThreadReply<unknown>, { kind: 'answer' }>): Error {
  if (reply.kind === 'fault') return new Error(`A thread failed: ${reply.stack}`);
  const { kind, message, ...facts } = reply.error;
  return new AppError(kind, message, facts);
}
