/** Where a term may stand in a text. `key` is the same for all its forms. */
export interface Occurrence {
  key: string;
  start: number;
  end: number;
  words: number;
  /** What stands around it tells that it is a noun, or a group that ends in one. */
  isNoun: boolean;
  /** The word or sign before and behind, as written; empty where a sentence or a clause begins or ends. */
  before: string;
  after: string;
}
