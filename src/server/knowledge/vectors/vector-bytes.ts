/** A signed byte holds this much to either side. */
const BYTE_MAX = 127;

/**
 * Vectors of one dimension as stored: a byte per number, each vector stretched to use the whole range. Its length is lost and not
 * needed, since only directions are compared (decision 010 has what that costs).
 */
export function toBytes(vectors: readonly Float32Array[]): Int8Array {
  const dimension = vectors[0]?.length ?? 0;
  const bytes = new Int8Array(vectors.length * dimension);
  for (const [index, vector] of vectors.entries()) {
    const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    if (largest === 0) continue;
    bytes.set(
      vector.map((value) => Math.round((value / largest) * BYTE_MAX)),
      index * dimension,
    );
  }
  return bytes;
}

export function toBase64(bytes: Int8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}

export function fromBase64(text: string): Int8Array {
  const bytes = Buffer.from(text, 'base64');
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Vectors of consecutive passages, ready to be compared. */
export interface PassageVectors {
  readonly dimension: number;
  readonly bytes: Int8Array;
  /** 1 / length of each vector; 0 for a passage that the model has none for. */
  readonly inverseLengths: Float32Array;
}

export function emptyVectors(passages: number, dimension: number): PassageVectors {
  return {
    dimension,
    bytes: new Int8Array(passages * dimension),
    inverseLengths: new Float32Array(passages),
  };
}

/** Puts the vectors of some consecutive passages in their place; answers how many. What does not fit is left out. */
export function place(vectors: PassageVectors, firstOrd: number, part: Int8Array): number {
  const { dimension, bytes, inverseLengths } = vectors;
  const passages = part.length / dimension;
  if (firstOrd + passages > inverseLengths.length) return 0;
  bytes.set(part, firstOrd * dimension);
  for (let index = 0; index < passages; index += 1) {
    let squares = 0;
    for (let at = index * dimension; at < (index + 1) * dimension; at += 1) squares += (part[at] ?? 0) ** 2;
    inverseLengths[firstOrd + index] = squares === 0 ? 0 : 1 / Math.sqrt(squares);
  }
  return passages;
}

/** How much the `index`-th passage points into the direction of `query`; comparable between passages, not between queries. */
export function likeness(query: Float32Array, vectors: PassageVectors, index: number): number {
  const { bytes, dimension, inverseLengths } = vectors;
  const start = index * dimension;
  let sum = 0;
  for (let at = 0; at < dimension; at += 1) sum += (query[at] ?? 0) * (bytes[start + at] ?? 0);
  return sum * (inverseLengths[index] ?? 0);
}
