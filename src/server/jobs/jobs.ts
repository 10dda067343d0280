/** A kind of background work. `payload` is JSON. */
export interface JobKind<P> {
  readonly name: string;
  /**
   * How often a failing job is tried in all before it is given up. Being stopped by a shutdown does not count; a job whose
   * process died five times is given up too.
   */
  readonly attempts: number;
  /**
   * Runs one job, outside of any transaction. `signal` aborts on shutdown, on cancel and when the lease is lost; what was not
   * finished runs again elsewhere, so running twice must be harmless. Two jobs of one key never run at the same time.
   */
  run(payload: P, signal: AbortSignal): Promise<void>;
  /**
   * Called once when the last attempt failed, so that the failure can be shown to the user. Runs in the transaction that
   * removes the job: keep to the database. When it throws, it is tried again later.
   */
  onGivenUp?(payload: P, error: unknown): Promise<void>;
  /**
   * Takes back what `onGivenUp` did, in the transaction that enqueues the job again. Without it, a kind that has `onGivenUp` is tried
   * again only by whoever was told of the failure.
   */
  onTriedAgain?(payload: P): Promise<void>;
  /** How many of this kind run at once in this process; default 1. Whoever takes turns has all but one of them at most, and one at least. */
  readonly concurrency?: number;
}

/**
 * Whose work a job is. Everybody's jobs of a kind stand in line one after another as if each took its `seconds`, so that many of one
 * person do not come before one of another, and short ones come before long ones (start-time fair queueing, Goyal et al. 1996).
 */
export interface QueueShare {
  of: string;
  /** How long the job will take, roughly. */
  seconds: number;
}

/** A durable queue in the database: a job enqueued in a transaction exists exactly when that transaction commits. */
export interface Jobs {
  /** Before `start`. A process only takes jobs of the kinds it registered. */
  register<P>(kind: JobKind<P>): void;
  /**
   * `key`: at most one waiting job per kind and key; enqueueing again gives that one the new payload, the earlier time and
   * all its attempts back. A job that is running already does not count as waiting. `runAt`: not before (default now). `turn`:
   * default nobody's, which comes when it is due.
   * Joins the caller's transaction.
   */
  enqueue<P>(
    kind: Pick<JobKind<P>, 'name'>,
    payload: P,
    options?: { key?: string; runAt?: Date; turn?: QueueShare | undefined },
  ): Promise<void>;
  /** Drops waiting and aborts running jobs of a key, in whatever process they run. Joins the caller's transaction. */
  cancel(kindName: string, key: string): Promise<void>;
  /** Whether somebody else than those who asked for it can have a job of this kind tried again after it was given up. */
  canTryAgain(kindName: string): boolean;
  /** Puts a job that was given up into the queue again, with all its attempts; false when it is gone or cannot be tried again. */
  tryAgain(givenUpId: number): Promise<boolean>;
  /** Deletes jobs that were given up and name one of these words, such as the id of somebody whose account is deleted. */
  forgetGivenUp(words: readonly string[]): Promise<void>;
  /**
   * Begins taking jobs. Those of a dead process are taken over at once on the embedded database, which has one process only,
   * and when their lease ends (30 s) on a server.
   */
  start(): Promise<void>;
  /** Stops taking jobs and waits for running ones to notice their signal. */
  stop(): Promise<void>;
}
