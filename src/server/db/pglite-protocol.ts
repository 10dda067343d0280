/** How the worker with PGlite is started. */
export interface WorkerOptions {
  /** Folder of the database's files; created when missing. */
  readonly folder: string;
  /** Whether a commit waits for the disk. Off only in tests. */
  readonly durable: boolean;
}

/**
 * `bytes`: whole messages of PostgreSQL's protocol. `connection`: a number that is new for each connection. After `close` the
 * worker ends.
 */
export type ToWorker =
  | { kind: 'bytes'; connection: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'close' };

/** `done` follows the answer to one batch; `atRest`: the answer ended with ReadyForQuery. */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'bytes'; connection: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'done'; connection: number; atRest: boolean };
