import type { Database } from '../../db/database.ts';
import { BLOCK_PASSAGES } from './embed-source.ts';
import { emptyVectors, fromBase64, type PassageVectors, place } from './vector-bytes.ts';
import { listBlocks, type VectorSpace } from './vector-queries.ts';

/** About 90,000 passages of a model of 768 numbers. */
const CACHE_MAX_BYTES = 72 * 1_024 * 1_024;
/** What one look into the database reads: decoding it takes about a millisecond. */
const READ_BYTES = 256 * 1_024;

interface EmbeddedSource {
  no: number;
  passages: number;
}

/**
 * Vectors that were searched lately, per source. Never stale: a source that is read anew has a new number, and complete vectors of
 * a space do not change. Who may read a source is asked of the database each time.
 */
export class VectorCache {
  readonly #db: Database;
  /** Longest unused first. */
  readonly #kept = new Map<string, PassageVectors>();
  #bytes = 0;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The vectors of these sources. A source that is being removed may be missing. Throws the signal's reason. */
  async load(
    sources: readonly EmbeddedSource[],
    space: VectorSpace,
    signal: AbortSignal,
  ): Promise<Map<number, PassageVectors>> {
    const loaded = new Map<number, PassageVectors>();
    const missing: EmbeddedSource[] = [];
    for (const source of sources) {
      const vectors = this.#use(keyOf(source.no, space));
      if (vectors) loaded.set(source.no, vectors);
      else missing.push(source);
    }
    for await (const [no, vectors] of this.#read(missing, space.dimension)) {
      this.#keep(keyOf(no, space), vectors);
      loaded.set(no, vectors);
      signal.throwIfAborted();
    }
    return loaded;
  }

  async *#read(
    sources: readonly EmbeddedSource[],
    dimension: number,
  ): AsyncGenerator<[no: number, vectors: PassageVectors]> {
    if (sources.length === 0) return;
    const passages = new Map(sources.map((source) => [source.no, source.passages]));
    const numbers = [...passages.keys()];
    const limit = Math.max(1, Math.floor(READ_BYTES / (BLOCK_PASSAGES * dimension)));
    let vectors = emptyVectors(0, dimension);
    let filled = 0;
    let after;
    for (;;) {
      const blocks = await listBlocks(this.#db.orm, numbers, { after, limit });
      for (const block of blocks) {
        if (block.source_no !== after?.source_no) {
          vectors = emptyVectors(passages.get(block.source_no) ?? 0, dimension);
          filled = 0;
        }
        filled += place(vectors, block.first_ord, fromBase64(block.vectors));
        // Only whole sources are worth something: one may be on its way out.
        if (filled === vectors.inverseLengths.length) yield [block.source_no, vectors];
        after = block;
      }
      if (blocks.length < limit) return;
    }
  }

  #use(key: string): PassageVectors | undefined {
    const vectors = this.#kept.get(key);
    if (!vectors) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, vectors);
    return vectors;
  }

  #keep(key: string, vectors: PassageVectors): void {
    if (this.#kept.has(key)) return;
    this.#kept.set(key, vectors);
    this.#bytes += vectors.bytes.length;
    for (const [oldest, { bytes }] of this.#kept) {
      if (this.#bytes <= CACHE_MAX_BYTES) return;
      this.#kept.delete(oldest);
      this.#bytes -= bytes.length;
    }
  }
}

function keyOf(sourceNo: number, { model, dimension }: VectorSpace): string {
  return `${sourceNo} ${dimension} ${model}`;
}
