import type { Database } from '../../db/database.ts';
import { holdSource } from '../index/index-queries.ts';
import { type Embedder, EmbeddingFailure } from './embedder.ts';
import { toBase64, toBytes } from './vector-bytes.ts';
import * as queries from './vector-queries.ts';

/** Passages per request and per row; small, because the answer is parsed in one go on the main thread. */
export const BLOCK_PASSAGES = 16;
/** For a slow machine without a graphics card. */
const REQUEST_TIMEOUT_MS = 120_000;
/** No passage is as long, except where a text has neither sentences nor words. */
const TEXT_MAX_CHARACTERS = 4_000;

interface EmbeddingParts {
  db: Database;
  embedder: Embedder;
}

/**
 * Gives a source the vectors it lacks, block by block; what is stored is not asked for again. Does nothing for a source that is
 * gone or has them. Throws EmbeddingFailure.
 */
export async function embedSource(
  { db, embedder }: EmbeddingParts,
  sourceId: string,
  signal: AbortSignal,
): Promise<void> {
  const { model } = embedder;
  const source = await queries.findSourceToEmbed(db.orm, sourceId, model);
  if (!source) return;
  const stored = await db.transaction(() => queries.resumeEmbedding(db.orm, source.no, model));
  for (let first = 0; first < source.passages; first += BLOCK_PASSAGES) {
    signal.throwIfAborted();
    if (stored.has(first)) continue;
    const texts = await textsOf(db, source, first);
    const vectors = await embedAll(embedder, texts, signal);
    if (!(await storeBlock(db, { source, model, first, vectors }))) return;
  }
  await queries.completeEmbedding(db.orm, source.no, model);
}

async function textsOf(db: Database, source: queries.SourceToEmbed, first: number): Promise<string[]> {
  const passages = await queries.loadTexts(db.orm, source.no, [first, first + BLOCK_PASSAGES]);
  return passages.map(({ headingPath, text }) =>
    [source.title, ...headingPath, text].join('\n').slice(0, TEXT_MAX_CHARACTERS),
  );
}

interface NewVectors {
  source: queries.SourceToEmbed;
  model: string;
  first: number;
  vectors: Float32Array[];
}

/** False when the source was removed meanwhile. */
async function storeBlock(db: Database, { source, model, first, vectors }: NewVectors): Promise<boolean> {
  const dimension = vectors[0]?.length ?? 0;
  const block = {
    sourceNo: source.no,
    model,
    dimension,
    firstOrd: first,
    vectors: toBase64(toBytes(vectors)),
  };
  const outcome = await db.transaction(async () => {
    if (!(await holdSource(db.orm, source.no))) return 'gone';
    if (await queries.insertBlock(db.orm, block)) return 'stored';
    // The next attempt begins anew, whichever of the two is right.
    await queries.deleteEmbedding(db.orm, source.no);
    return 'differs';
  });
  if (outcome === 'differs') throw new EmbeddingFailure('the model changed its dimension');
  return outcome === 'stored';
}

/** A passage that the server refuses gets no direction and is found by its words; if it refuses all, the fault is not theirs. */
async function embedAll(
  embedder: Embedder,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Float32Array[]> {
  const vectors = await embedAcceptable(embedder, texts, signal);
  const dimension = vectors.find((vector) => vector !== null)?.length;
  if (dimension === undefined) throw new EmbeddingFailure('the server refuses every passage');
  if (vectors.some((vector) => vector !== null && vector.length !== dimension))
    throw new EmbeddingFailure('vectors differ in dimension');
  return vectors.map((vector) => vector ?? new Float32Array(dimension));
}

/** Halves what is refused until the passages that are to blame stand alone. */
async function embedAcceptable(
  embedder: Embedder,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Array<Float32Array | null>> {
  try {
    return await embedder.embed(texts, AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]));
  } catch (error) {
    if (!(error instanceof EmbeddingFailure && error.isRefusal)) throw error;
    if (texts.length === 1) return [null];
  }
  const half = Math.ceil(texts.length / 2);
  return [
    ...(await embedAcceptable(embedder, texts.slice(0, half), signal)),
    ...(await embedAcceptable(embedder, texts.slice(half), signal)),
  ];
}
