import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { isUniqueViolation } from '../db/sql-errors.ts';
import { outsideOfTraces } from '../http/trace.ts';
import type { Log } from '../log.ts';
import type { JobKind } from './jobs.ts';
import { PROCESS_DIED, reasonOf } from './failure-reason.ts';
import { keepGivenUp } from './given-up-queries.ts';
import { LEASE_SECONDS, putBack, removeJob, renewLease, type TakenJob } from './lease-queries.ts';

const LEASE_MS = LEASE_SECONDS * 1_000;
const RENEW_INTERVAL_MS = LEASE_MS / 3;

/** Pause after the first failure; each further one doubles it. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60 * 60_000;

/** A job whose process died so often probably kills it. */
const LOSSES_MAX = 5;

export interface JobsOptions {
  db: Database;
  log: Log;
  clock: Clock;
}

/** Why an attempt failed: for the log and the kind, and as what others are told. */
interface Failure {
  error: unknown;
  reason: string;
}

/** Holds the lease of one job while it runs, and settles it afterwards. */
export class RunningJob {
  readonly kind: JobKind<unknown>;
  /** Resolves when the job is settled or lost; never rejects. */
  readonly ended: Promise<void>;
  readonly #options: JobsOptions;
  readonly #taken: TakenJob;
  readonly #stopping = new AbortController();
  #renewedAt = performance.now();

  constructor(options: JobsOptions, kind: JobKind<unknown>, taken: TakenJob) {
    this.kind = kind;
    this.#options = options;
    this.#taken = taken;
    this.ended = options.db.inBackground(() => this.#run());
  }

  abort(reason: string): void {
    this.#stopping.abort(new Error(reason));
  }

  /** Lengthens the lease, and stops the job when it was cancelled or is no longer ours. */
  async renew(): Promise<void> {
    try {
      const state = await renewLease(this.#options.db, this.#taken);
      if (state === 'held') this.#renewedAt = performance.now();
      else this.abort(state === 'lost' ? 'the lease was lost' : 'the job was cancelled');
    } catch (error) {
      this.#options.log.warn({ err: error, kind: this.kind.name }, 'the lease of a job could not be renewed');
      if (performance.now() - this.#renewedAt > LEASE_MS) this.abort('the lease could not be kept');
    }
  }

  async #run(): Promise<void> {
    const renewing = setInterval(() => void this.renew(), RENEW_INTERVAL_MS);
    try {
      await this.#attempt();
    } catch (error) {
      // The row keeps its lease until it runs out; then the job is taken again.
      this.#options.log.error({ err: error, kind: this.kind.name }, 'a job could not be settled');
    } finally {
      clearInterval(renewing);
    }
  }

  async #attempt(): Promise<void> {
    const { payload, failures, losses, last_error: message, last_reason: reason } = this.#taken;
    const last = message === null ? null : { error: new Error(message), reason: reason ?? 'unknown' };
    if (failures >= this.kind.attempts)
      return this.#giveUp(last ?? { error: new Error('the job failed'), reason: 'unknown' });
    if (losses >= LOSSES_MAX) {
      const error = new Error('the process stopped each time it ran this job');
      return this.#giveUp({ error, reason: PROCESS_DIED });
    }
    try {
      await outsideOfTraces(() => this.kind.run(payload, this.#stopping.signal));
    } catch (error) {
      return this.#stopping.signal.aborted ? this.#putBack(failures, last) : this.#fail(error);
    }
    await removeJob(this.#options.db, this.#taken);
  }

  async #fail(error: unknown): Promise<void> {
    const failures = this.#taken.failures + 1;
    const { log } = this.#options;
    log.warn({ err: error, kind: this.kind.name, failures }, 'a job failed');
    const failure = { error, reason: reasonOf(error) };
    if (failures >= this.kind.attempts) await this.#giveUp(failure);
    else await this.#putBack(failures, failure);
  }

  /** The row goes, is kept as given up, and the failure is told in one transaction: all of it happens, once. */
  async #giveUp(failure: Failure): Promise<void> {
    const { db, log, clock } = this.#options;
    const attempts = Math.max(this.#taken.failures, Math.min(this.#taken.failures + 1, this.kind.attempts));
    try {
      const number = await db.transaction(async () => {
        if ((await removeJob(db, this.#taken)) !== 'removed') return null;
        const kept = await keepGivenUp(db, this.#taken, {
          reason: failure.reason,
          attempts,
          now: clock.now(),
        });
        await this.kind.onGivenUp?.(this.#taken.payload, failure.error);
        return kept;
      });
      if (number === null) return;
      log.error({ err: failure.error, kind: this.kind.name, number }, 'a job was given up');
    } catch (error) {
      log.error({ err: error, kind: this.kind.name }, 'giving up a job failed');
      await this.#putBack(Math.max(this.#taken.failures + 1, this.kind.attempts), failure);
    }
  }

  /** Cancelled ones, and ones that another of their key waits to replace, go instead. */
  async #putBack(failures: number, failure: Failure | null): Promise<void> {
    const { db, clock } = this.#options;
    const runAt =
      failures > this.#taken.failures ? new Date(clock.now().getTime() + pauseAfter(failures)) : null;
    const error = failure === null ? null : String(failure.error);
    try {
      await putBack(db, this.#taken, { runAt, failures, error, reason: failure?.reason ?? null });
    } catch (refusal) {
      if (!isUniqueViolation(refusal)) throw refusal;
    }
    await removeJob(db, this.#taken);
  }
}

/** Spread by a fifth, so that jobs that failed together do not come back together. */
function pauseAfter(failures: number): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
  return pause * (0.9 + Math.random() * 0.2);
}
