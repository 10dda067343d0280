/** What is looked for, by whom and where. */
export interface SearchQuery {
  text: string;
  readerId: string;
  sourceIds?: string[];
  limit: number;
}

/** A passage that was found, by its place. */
export interface Hit {
  sourceNo: number;
  ord: number;
  score: number;
}

/** What all that is indexed looks like. */
export interface CorpusFacts {
  passages: number;
  averageTerms: number;
}

/** A term to look for, with its weight; `place` is its position in the question. */
export interface QueryTerm {
  term: string;
  df: number;
  weight: number;
  place: number;
  /** Not asked for itself, but another word for what is. */
  isRelated?: true;
}
