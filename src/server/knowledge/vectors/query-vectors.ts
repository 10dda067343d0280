import type { Database } from '../../db/database.ts';
import type { Log } from '../../log.ts';
import type { SearchQuery } from '../search/query.ts';
import type { Embedder } from './embedder.ts';
import { nearestPassages } from './nearest.ts';
import { VectorCache } from './vector-cache.ts';
import { listEmbedded } from './vector-queries.ts';
import type { Nearest } from './vectors.ts';

/** A learner waits for it; without it the answer is nearly as good. */
const QUERY_TIMEOUT_MS = 1_000;
/** A server that failed is left alone for so long, so that not every search waits for it. */
const REST_MS = 15_000;
/** Beyond, comparing with each passage takes too long; words lead there (decision 010). */
const SCOPE_MAX_PASSAGES = 50_000;
const QUERY_MAX_CHARACTERS = 2_000;

interface Parts {
  db: Database;
  embedder: Embedder;
  log: Log;
}

/** Answers searches by meaning. */
export class QueryVectors {
  readonly #parts: Parts;
  readonly #cache: VectorCache;
  #restsUntil = Number.NEGATIVE_INFINITY;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#cache = new VectorCache(parts.db);
  }

  /** See Vectors.nearest. */
  async nearest(query: SearchQuery, limit: number): Promise<Nearest | null> {
    const text = query.text.slice(0, QUERY_MAX_CHARACTERS);
    if (text.trim() === '' || performance.now() < this.#restsUntil) return null;
    const signal = AbortSignal.timeout(QUERY_TIMEOUT_MS);
    const vector = await this.#embed(text, signal);
    if (!vector) return null;
    try {
      return await this.#compare(vector, { query, limit, signal });
    } catch (error) {
      // What was loaded so far is kept, so the next search gets further.
      if (signal.aborted) return null;
      throw error;
    }
  }

  async #embed(text: string, signal: AbortSignal): Promise<Float32Array | null> {
    try {
      const [vector] = await this.#parts.embedder.embed([text], signal);
      return vector ?? null;
    } catch (error) {
      this.#restsUntil = performance.now() + REST_MS;
      this.#parts.log.warn({ err: error }, 'a question could not be embedded; words must do');
      return null;
    }
  }

  async #compare(
    vector: Float32Array,
    { query, limit, signal }: { query: SearchQuery; limit: number; signal: AbortSignal },
  ): Promise<Nearest | null> {
    const space = { model: this.#parts.embedder.model, dimension: vector.length };
    const sources = await listEmbedded(this.#parts.db.orm, space, query);
    const passages = sources.reduce((sum, source) => sum + source.passages, 0);
    if (passages === 0 || passages > SCOPE_MAX_PASSAGES) return null;
    const vectors = await this.#cache.load(sources, space, signal);
    // In the order of the sources, whichever came from memory.
    const inOrder = new Map([...vectors].toSorted(([a], [b]) => a - b));
    const hits = await nearestPassages(vector, inOrder, { limit, signal });
    return { hits, sourceNos: new Set(inOrder.keys()) };
  }
}
