import type { TextRange } from '#shared/text-range.ts';

/** A term with where the text says what it is: offsets into the stored text of a page. */
export interface DefinedTerm {
  term: string;
  page: number;
  start: number;
  end: number;
  /** It is an entry of a list of key terms. */
  isEntry: boolean;
}

interface TermsWanted {
  documentId: string;
  /** Who may read the document. */
  readerId: string;
  range: TextRange;
}

/** What a stretch of a document defines, the most telling term first; empty where too many others are waiting. */
export type FindDefinedTerms = (wanted: TermsWanted) => Promise<DefinedTerm[]>;
