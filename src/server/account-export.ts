import type { Readable } from 'node:stream';

/** One file of somebody's export: a text, something to be written as JSON, or the bytes of a stored file. */
export type ExportEntry =
  | { readonly name: string; readonly text: string }
  | { readonly name: string; readonly json: unknown }
  | { readonly name: string; readonly size: number; open(): Promise<Readable> };

/**
 * Yields what a feature keeps of a person, one file after the other. It must be the person's own, and hold no secret: no hash, key
 * or token. Names are paths below the feature's own folder or file.
 */
export type ExportAccount = (userId: string) => AsyncIterable<ExportEntry>;
