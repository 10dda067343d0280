import type { Readable } from 'node:stream';

export interface StoredFile {
  /** Key within the store: `bucket/path`, with forward slashes. */
  key: string;
  size: number;
  modifiedAt: Date;
}

/** Durable bytes by key. A key is visible only when its file is complete. */
export interface FileStore {
  /**
   * Streams `content` to `key` and answers its size in bytes. Stops at `maxBytes` with AppError `too_large`, leaving nothing
   * behind. Refuses an existing key (`conflict`) unless `overwrite`.
   */
  put(
    key: string,
    content: Readable,
    options: { maxBytes: number; overwrite?: boolean },
  ): Promise<{ size: number }>;
  /** Reads a file or a byte range of it (`end` inclusive). Throws AppError `not_found`. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  stat(key: string): Promise<StoredFile | null>;
  /** Removes a file; a missing one is not an error. */
  remove(key: string): Promise<void>;
  /** All files below `prefix`, sorted by key. */
  list(prefix: string): Promise<StoredFile[]>;
  /** Calls `use` with a path on local disk that holds the file, downloading it first where the store is remote. */
  withLocalPath<T>(key: string, use: (path: string) => Promise<T>): Promise<T>;
}
