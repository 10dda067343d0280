import type { Database } from '../db/database.ts';
import type { JobKind } from './jobs.ts';
import { endAllLeases, removeDeadCancelled, type TakenJob, takeJobs } from './lease-queries.ts';
import { CHANNEL } from './queries.ts';
import { type JobsOptions, RunningJob } from './running-job.ts';

/** Notices make the queue quick; this finds what has no notice: jobs for later, retries, and those of dead processes. */
const POLL_INTERVAL_MS = 2_000;

/** Takes jobs while it has room for them. */
export class JobRunner {
  readonly #options: JobsOptions;
  readonly #db: Database;
  readonly #kinds: ReadonlyMap<string, JobKind<unknown>>;
  readonly #running = new Set<RunningJob>();
  #timer: NodeJS.Timeout | undefined;
  #stopListening: (() => Promise<void>) | undefined;
  #isStarted = false;
  #taking: Promise<void> | null = null;
  #takeAgain = false;

  constructor(options: JobsOptions, kinds: ReadonlyMap<string, JobKind<unknown>>) {
    this.#options = options;
    this.#db = options.db;
    this.#kinds = kinds;
  }

  async start(): Promise<void> {
    if (this.#db.engine === 'embedded') await endAllLeases(this.#db);
    this.#isStarted = true;
    this.#stopListening = await this.#db.listen(CHANNEL, (notice) => this.#onNotice(notice));
    this.#timer = setInterval(() => this.#wake(), POLL_INTERVAL_MS);
    this.#wake();
  }

  async stop(): Promise<void> {
    this.#isStarted = false;
    clearInterval(this.#timer);
    await this.#stopListening?.();
    await this.#taking;
    for (const job of this.#running) job.abort('the server is shutting down');
    await Promise.all([...this.#running].map((job) => job.ended));
  }

  #onNotice(notice: string): void {
    if (notice === 'work') this.#wake();
    else for (const job of this.#running) void job.renew();
  }

  /** Takes what is due; a wake-up in the meantime makes it look once more. */
  #wake(): void {
    this.#takeAgain = true;
    this.#taking ??= this.#db
      .inBackground(() => this.#take())
      .finally(() => {
        this.#taking = null;
      });
  }

  async #take(): Promise<void> {
    while (this.#takeAgain && this.#isStarted) {
      this.#takeAgain = false;
      try {
        await removeDeadCancelled(this.#db);
        // Who is next depends on who was taken.
        for (let isMore = true; isMore && this.#isStarted;) isMore = await this.#takeNext();
      } catch (error) {
        // The next poll tries again; until then the log is the only place to see it.
        this.#options.log.warn({ err: error }, 'jobs could not be taken');
      }
    }
  }

  /** The first in line of each kind that has room; whether there was any. */
  async #takeNext(): Promise<boolean> {
    const jobs = await takeJobs(this.#db, this.#rooms(), this.#options.clock.now());
    for (const job of jobs) this.#run(job);
    return jobs.length > 0;
  }

  /** Of the kinds that may start another job: how many of one owner may run at once. */
  #rooms(): Map<string, number> {
    const rooms = new Map<string, number>();
    for (const { name, concurrency = 1 } of this.#kinds.values()) {
      const free = concurrency - [...this.#running].filter(({ kind }) => kind.name === name).length;
      if (free > 0) rooms.set(name, Math.max(1, concurrency - 1));
    }
    return rooms;
  }

  #run(taken: TakenJob): void {
    const kind = this.#kinds.get(taken.kind);
    if (kind === undefined) return;
    const job = new RunningJob(this.#options, kind, taken);
    this.#running.add(job);
    void this.#forget(job);
  }

  async #forget(job: RunningJob): Promise<void> {
    await job.ended;
    this.#running.delete(job);
    this.#wake();
  }
}
