import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient, QueryResult } from 'pg';
import type { Log } from '../log.ts';
import type { Precedence } from './precedence.ts';
import { asOutage } from './sql-errors.ts';
import { Turns } from './turns.ts';

/** One level of a transaction: the outermost is the transaction itself, each inner one a savepoint. */
interface Scope {
  readonly client: PoolClient;
  /** Queries and inner levels pass one by one, so that a level never sees a query of its siblings. */
  readonly turns: Turns;
  readonly level: number;
  tasks: Array<() => void>;
  ended: boolean;
}

/** Sends one query, in the form that node-postgres takes. */
type Send = (client: Pool | PoolClient) => Promise<QueryResult>;

/** A transaction that holds its connection longer than this is worth a line in the log. */
const LONG_TRANSACTION_MS = 2_000;

/** Transactions that follow the flow of asynchronous calls, so that no function passes one on. */
export class AmbientTransactions {
  readonly #pool: Pool;
  readonly #log: Log;
  readonly #precedence: Precedence | null;
  readonly #scope = new AsyncLocalStorage<Scope | undefined>();
  readonly #isBackground = new AsyncLocalStorage<boolean>();

  /** `precedence` where there is one connection for all. */
  constructor(pool: Pool, log: Log, precedence: Precedence | null = null) {
    this.#pool = pool;
    this.#log = log;
    this.#precedence = precedence;
  }

  async query(send: Send): Promise<QueryResult> {
    const scope = this.#current();
    try {
      return await (scope === undefined
        ? this.#inOrder(() => send(this.#pool))
        : scope.turns.take(() => send(liveClient(scope))));
    } catch (error) {
      throw asOutage(error);
    }
  }

  async transaction<T>(work: () => Promise<T>): Promise<T> {
    const outer = this.#current();
    if (outer !== undefined) return outer.turns.take(() => this.#savepoint(outer, work));
    const { result, tasks } = await this.#inOrder(() => this.#outermost(work));
    for (const task of tasks) this.#runTask(task);
    return result;
  }

  afterCommit(task: () => void): void {
    const scope = this.#current();
    if (scope === undefined) this.outside(task);
    else scope.tasks.push(task);
  }

  /** Runs `work` as if no transaction surrounded the caller. */
  outside<T>(work: () => T): T {
    return this.#scope.run(undefined, work);
  }

  /** Runs `work` as one that leaves the connection to requests first, or no longer as one. */
  inBackground<T>(work: () => T, isBackground = true): T {
    return this.#isBackground.run(isBackground, work);
  }

  #inOrder<T>(work: () => Promise<T>): Promise<T> {
    if (this.#precedence === null) return work();
    return this.#isBackground.getStore() === true
      ? this.#precedence.background(work)
      : this.#precedence.request(work);
  }

  #current(): Scope | undefined {
    const scope = this.#scope.getStore();
    if (scope?.ended === true) throw endedError();
    return scope;
  }

  async #outermost<T>(work: () => Promise<T>): Promise<{ result: T; tasks: Array<() => void> }> {
    const client = await this.#connect();
    const startedAt = performance.now();
    let broken = false;
    try {
      const scope = newScope(client, 0);
      await client.query('begin');
      const result = await this.#run(scope, work, { done: 'commit', undo: 'rollback' });
      return { result, tasks: scope.tasks };
    } catch (error) {
      broken = error instanceof BrokenConnection;
      throw asOutage(error instanceof BrokenConnection ? error.cause : error);
    } finally {
      client.release(broken);
      const ms = Math.round(performance.now() - startedAt);
      if (ms > LONG_TRANSACTION_MS)
        this.#log.warn({ ms }, 'a transaction held its connection for a long time');
    }
  }

  async #savepoint<T>(outer: Scope, work: () => Promise<T>): Promise<T> {
    const scope = newScope(liveClient(outer), outer.level + 1);
    const name = `level_${scope.level}`;
    await scope.client.query(`savepoint ${name}`);
    const undo = `rollback to savepoint ${name}; release savepoint ${name}`;
    const result = await this.#run(scope, work, { done: `release savepoint ${name}`, undo });
    outer.tasks.push(...scope.tasks);
    return result;
  }

  async #run<T>(scope: Scope, work: () => Promise<T>, end: { done: string; undo: string }): Promise<T> {
    try {
      // Drizzle's queries start when they are awaited, so that must happen inside.
      const result = await this.#scope.run(scope, async () => await work());
      await scope.turns.take(() => finish(scope, end.done));
      return result;
    } catch (error) {
      await scope.turns.take(() => rollBack(scope, end.undo, error));
      throw error;
    }
  }

  async #connect(): Promise<PoolClient> {
    try {
      return await this.#pool.connect();
    } catch (error) {
      throw asOutage(error);
    }
  }

  /** The transaction is committed, so a task that fails must not make it look failed. */
  #runTask(task: () => void): void {
    try {
      this.outside(task);
    } catch (error) {
      this.#log.error({ err: error }, 'a task after a commit failed');
    }
  }
}

/** The connection is in an unknown state and must not be used again. */
class BrokenConnection extends Error {}

function newScope(client: PoolClient, level: number): Scope {
  return { client, level, turns: new Turns(), tasks: [], ended: false };
}

function liveClient(scope: Scope): PoolClient {
  if (scope.ended) throw endedError();
  return scope.client;
}

function endedError(): Error {
  return new Error('a query came after the end of the transaction it belongs to');
}

async function finish(scope: Scope, statement: string): Promise<void> {
  scope.ended = true;
  const result = await scope.client.query(statement);
  // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK, not with an error.
  if (statement === 'commit' && result.command === 'ROLLBACK') {
    throw new Error(
      'the transaction was rolled back because a query in it failed and the failure was swallowed',
    );
  }
}

async function rollBack(scope: Scope, statement: string, error: unknown): Promise<void> {
  scope.ended = true;
  try {
    await scope.client.query(statement);
  } catch {
    throw new BrokenConnection('rollback failed', {
      cause: error instanceof BrokenConnection ? error.cause : error,
    });
  }
}
