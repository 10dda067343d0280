import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** The one database, PGlite (embedded) or PostgreSQL, spoken to by the same driver (decision 002). */
export interface Database {
  /** 'embedded' is PGlite in a worker thread; 'server' is a PostgreSQL pool. Only for logs and tests. */
  readonly engine: 'embedded' | 'server';
  /** Drizzle on the connection of the transaction that surrounds the caller, else on a pooled one. */
  readonly orm: NodePgDatabase;
  /**
   * Runs `work` in a transaction; every `orm` call inside joins it. Re-entrant: an inner call is a savepoint. Keep it
   * short: the embedded database has one connection. Never await network, hashing or parsing inside.
   */
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `task` after the outermost transaction committed, or now when there is none. Dropped on rollback. */
  afterCommit(task: () => void): void;
  /** Listens to NOTIFY on `channel`; the returned function stops it. */
  listen(channel: string, onNotice: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
