import type { Readable } from 'node:stream';

/** One file of somebody's export: a text, something to be written as JSON, or the bytes of a stored file. */
export type ExportEntry =
  | { readonly name: string; readonly text: string }
  | { readonly name: string; readonly json: unknown }
  | { readonly name: string; readonly size: number; open(): Promise<Readable> };

/** Yields what a feature keeps of a person, one file after the other. Names are paths below the feature's own folder or file. */
type Contribute = (userId: string) => AsyncIterable<ExportEntry>;

/** Where features and the export of somebody's data meet, without knowing each other. */
export interface AccountExport {
  /** Before the first request. What is yielded must be the person's own, and hold no secret: no hash, key or token. */
  register(contribute: Contribute): void;
  /** Everything that is kept of a person, in the order in which the features came. */
  entries(userId: string): AsyncIterable<ExportEntry>;
}

export function createAccountExport(): AccountExport {
  const contributions: Contribute[] = [];
  return {
    register: (contribute) => void contributions.push(contribute),
    async *entries(userId) {
      for (const contribute of contributions) yield* contribute(userId);
    },
  };
}
