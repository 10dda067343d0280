import type { Citation } from '#shared/citation.ts';

/** A document that is shown, at the place of a citation where there is one. */
export interface OpenedDocument {
  id: string;
  title: string;
  citation: Citation | null;
}
