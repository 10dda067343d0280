import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/**
 * Drizzle without its own `transaction`, whose statements would land on different connections of a pool: use
 * `Database.transaction`. Queries throw PostgreSQL's own error (see sql-errors.ts), not Drizzle's wrapper around it, whose
 * message would carry every parameter into the log.
 */
export type Orm = Omit<NodePgDatabase, 'transaction'>;

/** The one database, PGlite (embedded) or PostgreSQL, spoken to by the same driver (decision 002). */
export interface Database {
  /** 'embedded' is PGlite in a worker thread; 'server' is a PostgreSQL pool. */
  readonly engine: 'embedded' | 'server';
  /** Drizzle on the connection of the transaction that surrounds the caller, else on a pooled one. */
  readonly orm: Orm;
  /**
   * Runs `work` in a transaction; every `orm` call inside joins it. Re-entrant: an inner call is a savepoint. Keep it
   * short: the embedded database has one connection. Never await network, hashing or parsing inside. A query that comes
   * after the end of the transaction it was started in throws; for work that goes on use `afterCommit`.
   */
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `task` after the outermost transaction committed, or now when there is none. Dropped on rollback. */
  afterCommit(task: () => void): void;
  /**
   * Runs `work` as one that no request waits for: at the embedded database's one connection its statements leave requests first
   * (precedence.ts). A server has connections for both.
   */
  inBackground<T>(work: () => T): T;
  /**
   * Listens to NOTIFY on `channel`; the returned function stops it. Notices sent while the connection is being restored are
   * lost, so a listener that must not miss one also looks now and then. Not to be called in a transaction.
   */
  listen(channel: string, onNotice: (payload: string) => void): Promise<() => Promise<void>>;
  /** The connections of this process, and how many requests wait for one. */
  load(): { connections: number; idle: number; waiting: number };
  /** Of the embedded database only: a copy of its folder as of one moment, while everybody goes on. One at a time. */
  copyTo?(folder: string): Promise<void>;
  /** Finishes running queries and lets go of the data folder. */
  close(): Promise<void>;
}
