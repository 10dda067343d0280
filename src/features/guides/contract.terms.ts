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
  pages: readonly [from: number, to: number];
}

/** What pages of a document define, the most telling term first; empty where too many others are waiting. */
export type FindDefinedTerms = (wanted: TermsWanted) => Promise<DefinedTerm[]>;
