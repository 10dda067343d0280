import type { Hit, SearchQuery } from '../search/query.ts';

/** What searching by meaning found. */
export interface Nearest {
  /** Best first. */
  hits: Hit[];
  /** The sources that were searched; others in the scope have no vectors yet. */
  sourceNos: ReadonlySet<number>;
}

/** Search by meaning, beside the search by words; only there when a model for it is configured (decision 010). */
export interface Vectors {
  /** Whether there is a model now; it may come and go while the server runs. */
  readonly isOn: boolean;
  /** Has a complete source embedded in the background. Joins the caller's transaction. */
  request(sourceId: string): Promise<void>;
  /** Has every source embedded that lacks vectors of the configured model, in the background. Call it once at start, and when the model is another. */
  catchUp(): Promise<void>;
  /** Takes at most a second. Null when the model does not answer, or there is nothing to compare with: then only words are searched. */
  nearest(query: SearchQuery, limit: number): Promise<Nearest | null>;
}
