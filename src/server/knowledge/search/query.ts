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
