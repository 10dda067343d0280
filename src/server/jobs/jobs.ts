/** A kind of background work. `payload` is JSON. */
export interface JobKind<P> {
  readonly name: string;
  /** How often a failing job is tried in all before it is given up. */
  readonly attempts: number;
  /** Runs one job. `signal` aborts on shutdown or when the lease is lost; what was not finished runs again elsewhere. */
  run(payload: P, signal: AbortSignal): Promise<void>;
  /** Called once when the last attempt failed, so that the failure can be shown to the user. */
  onGivenUp?(payload: P, error: unknown): Promise<void>;
  /** How many of this kind run at once in this process; default 1. */
  readonly concurrency?: number;
}

/** A durable queue in the database: a job enqueued in a transaction exists exactly when that transaction commits. */
export interface Jobs {
  register<P>(kind: JobKind<P>): void;
  /** `key`: at most one waiting job per kind and key. `runAt`: not before (default now). Joins the caller's transaction. */
  enqueue<P>(
    kind: Pick<JobKind<P>, 'name'>,
    payload: P,
    options?: { key?: string; runAt?: Date },
  ): Promise<void>;
  /** Drops waiting and aborts running jobs of a key. Joins the caller's transaction. */
  cancel(kindName: string, key: string): Promise<void>;
  /** Begins taking jobs; those that a dead process held are taken over when their lease ends. */
  start(): Promise<void>;
  /** Stops taking jobs and waits for running ones to notice their signal. */
  stop(): Promise<void>;
}
