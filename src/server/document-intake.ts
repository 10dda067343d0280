import type { Visibility } from '#shared/visibility.ts';
import type { Caller } from './http/app.ts';

/** A file that a feature made for somebody. */
export interface MadeDocument {
  readonly owner: Caller;
  /** With its ending. */
  readonly fileName: string;
  readonly content: Uint8Array;
  readonly title: string;
  /** One that the library does not know becomes 'other'. */
  readonly subject: string;
  readonly visibility: Visibility;
  /** It has the answers to questions, so that nobody but its owner may ever read it. */
  readonly isForOwnerOnly?: boolean;
}

/** Keeps it and answers the id of its document. */
type Take = (document: MadeDocument) => Promise<string>;

/** Where features that make documents and the library that keeps them meet, without knowing each other. */
export interface DocumentIntake {
  /** Before the first request. */
  register(take: Take): void;
  /** Durable when it answers; it is read in the background. The same content of the same owner stays one document. */
  take: Take;
}

export function createDocumentIntake(): DocumentIntake {
  let registered: Take | null = null;
  return {
    register(take) {
      registered = take;
    },
    async take(document) {
      if (!registered) throw new Error('nothing keeps documents');
      return registered(document);
    },
  };
}
