import type { ReaderMessage } from './protocol.ts';

export type ReaderFailureCode = Extract<ReaderMessage, { type: 'failure' }>['code'];

/** Ends the reading of a file with a named outcome; runs in the child. */
export class ReaderFailure extends Error {
  readonly code: ReaderFailureCode;

  constructor(code: ReaderFailureCode) {
    super(code);
    this.code = code;
  }
}

/** A file that is not in memory. */
export interface LargeFile {
  path: string;
  size: number;
}

export interface FileToRead {
  /** All of it; a large file is brought into memory when this is asked for. */
  readonly bytes: Uint8Array;
  large?: LargeFile;
  /** As the file was called by whoever uploaded it; only a hint. */
  name: string;
  password: string;
  /** Where a child broke that read it before, the page to go on with. */
  from?: number;
}

export type Send = (message: ReaderMessage) => void;

/** Reads one kind of file. Sends `start` once, then its pages in order. Throws ReaderFailure. */
export type FormatReader = (file: FileToRead, send: Send) => Promise<void>;

/** What the module of a reader offers (src/shared/file-formats.ts names it). */
export interface ReaderModule {
  readPages: FormatReader;
}
