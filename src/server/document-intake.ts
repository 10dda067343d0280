import type { Visibility } from '#shared/visibility.ts';
import type { Caller } from './http/app.ts';

/** A file that a feature made for somebody. */
export interface MadeDocument {
  readonly owner: Caller;
  /** The name with its ending. */
  readonly fileName: string;
  readonly content: Uint8Array;
  readonly title: string;
  /** One that the library does not know becomes 'other'. */
  readonly subject: string;
  readonly visibility: Visibility;
  /** It has the answers to questions, so that nobody but its owner may ever read it. */
  readonly isForOwnerOnly?: boolean;
}

/**
 * Keeps it in the library and answers the id of its document. Durable when it answers; it is read in the background. The same content
 * of the same owner stays one document.
 */
export type TakeDocument = (document: MadeDocument) => Promise<string>;
