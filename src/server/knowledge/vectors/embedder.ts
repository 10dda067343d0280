import { z } from 'zod';
import { readText } from '../../fetch/read-text.ts';

/** Turns texts into vectors, by a model that is asked over the network. */
export interface Embedder {
  readonly model: string;
  /** One vector per text, all of one dimension, of any length. Throws EmbeddingFailure, or the signal's reason when aborted. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]>;
}

/** No usable vectors came back. Never carries what the server said: it may repeat the text that was sent. */
export class EmbeddingFailure extends Error {
  /** The server understood and does not want these texts; asking again changes nothing. */
  readonly isRefusal: boolean;

  constructor(message: string, { isRefusal = false, cause }: { isRefusal?: boolean; cause?: unknown } = {}) {
    super(`embedding failed: ${message}`, { cause });
    this.name = 'EmbeddingFailure';
    this.isRefusal = isRefusal;
  }
}

/** The largest dimension of current models; with it also the size of an answer is limited. */
const DIMENSION_MAX = 4_096;
/** A number with its comma, as long as servers write them. */
const NUMBER_MAX_BYTES = 26;
const ENVELOPE_MAX_BYTES = 16_384;
/** Too long, malformed or unacceptable texts. A wrong key or model is not a matter of the texts. */
const REFUSAL_STATUSES = new Set([400, 413, 422]);

const answerSchema = z.object({
  data: z.array(z.object({ index: z.int().nonnegative(), embedding: z.array(z.unknown()) })),
});

/**
 * The model behind an OpenAI-compatible `/embeddings`. A password in the address is sent as bearer token, because such an
 * address is the only setting there is. Redirects are refused: they could lead into the network of the server. An address that is not
 * there yet is asked for each time.
 */
export function createEmbedder(address: string | (() => string | null), model: string): Embedder {
  return {
    model,
    async embed(texts, signal) {
      const baseUrl = typeof address === 'string' ? address : address();
      if (baseUrl === null) throw new EmbeddingFailure('the model is not running');
      const { endpoint, headers } = requestTo(baseUrl);
      const body = JSON.stringify({ model, input: texts, encoding_format: 'float' });
      const answer = await post({ endpoint, headers, body, maxBytes: largestAnswer(texts.length) }, signal);
      return readVectors(answer, texts.length);
    },
  };
}

function requestTo(baseUrl: string): { endpoint: string; headers: Record<string, string> } {
  const url = new URL(baseUrl);
  const key = decodeURIComponent(url.password);
  url.username = '';
  url.password = '';
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/embeddings`;
  const headers = { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) };
  return { endpoint: url.href, headers };
}

function largestAnswer(texts: number): number {
  return ENVELOPE_MAX_BYTES + texts * DIMENSION_MAX * NUMBER_MAX_BYTES;
}

interface Request {
  endpoint: string;
  headers: Record<string, string>;
  body: string;
  maxBytes: number;
}

async function post(request: Request, signal: AbortSignal): Promise<unknown> {
  const { endpoint, headers, body, maxBytes } = request;
  try {
    const response = await fetch(endpoint, { method: 'POST', headers, body, signal, redirect: 'error' });
    if (!response.ok) {
      await response.body?.cancel();
      throw new EmbeddingFailure(`status ${response.status}`, {
        isRefusal: REFUSAL_STATUSES.has(response.status),
      });
    }
    const tooLong = () => new EmbeddingFailure('the answer is too large');
    return JSON.parse(await readText(response, maxBytes, tooLong));
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof EmbeddingFailure) throw error;
    if (error instanceof SyntaxError) throw new EmbeddingFailure('the answer is not JSON');
    throw new EmbeddingFailure('no answer', { cause: error });
  }
}

function readVectors(answer: unknown, texts: number): Float32Array[] {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) throw new EmbeddingFailure('the answer has no vectors');
  const { data } = parsed.data;
  if (data.length !== texts) throw new EmbeddingFailure(`${data.length} vectors for ${texts} texts`);
  const byIndex = new Map(data.map(({ index, embedding }) => [index, embedding]));
  const dimension = data[0]?.embedding.length ?? 0;
  if (dimension === 0 || dimension > DIMENSION_MAX)
    throw new EmbeddingFailure(`vectors of dimension ${dimension}`);
  return Array.from({ length: texts }, (_, index) => {
    const numbers = byIndex.get(index);
    if (numbers?.length !== dimension)
      throw new EmbeddingFailure('vectors are missing or differ in dimension');
    return toVector(numbers);
  });
}

function toVector(numbers: readonly unknown[]): Float32Array {
  const vector = Float32Array.from(numbers, (number) => (typeof number === 'number' ? number : Number.NaN));
  // Also numbers too large for a float become infinite.
  if (!vector.every(Number.isFinite)) throw new EmbeddingFailure('a vector has something that is no number');
  return vector;
}
