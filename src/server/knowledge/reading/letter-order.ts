/** Encodings that are recognised by the words that they produce. */
const RARE_ENCODINGS = ['macintosh', 'ibm866', 'koi8-r'] as const;
const SAMPLE_BYTES = 64 * 1024;
/** A text in its own encoding has nearly all; in another one, capitals and signs stand within words. */
const LIKELY = 0.9;
const CLEARLY_BETTER = 0.1;
/** With fewer non-ASCII characters there is nothing to decide by. */
const ENOUGH = 5;

/** An encoding that turns the bytes into better words than `guess` does; otherwise `guess`. */
export function betterEncoding(bytes: Uint8Array, guess: string): string {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const scored = RARE_ENCODINGS.map((encoding) => ({ encoding, share: shareInOrder(sample, encoding) }));
  const [best] = scored.toSorted((a, b) => b.share - a.share);
  const isBetter =
    best !== undefined && best.share >= LIKELY && best.share > shareInOrder(sample, guess) + CLEARLY_BETTER;
  return isBetter ? best.encoding : guess;
}

/** Signs outside ASCII that stand where such a sign does; each matches others. */
const IN_PLACE = [
  // Small letters within a word, any letter at its beginning, and signs of scripts without capitals.
  /(?<=\p{L})[^\0-\x7f\P{Ll}]|(?<!\p{L})[^\0-\x7f\P{L}]|[^\0-\x7f\P{Lo}]/gu,
  // Capitals in a word of capitals.
  /(?<=\p{Lu})[^\0-\x7f\P{Lu}](?!\p{Ll})/gu,
  // Punctuation between words, and what may follow or divide one.
  /(?<!\p{L})[\u2018-\u201f\u00ab\u00bb\u2013\u2014\u2026\u00a0\u00bf\u00a1]|[\u2019\u00a0\u00bb\u201d](?!\p{Ll}\p{Lu})/gu,
];

function shareInOrder(bytes: Uint8Array, encoding: string): number {
  const text = decode(bytes, encoding);
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const foreign = count(/[^\0-\x7f]/gu);
  if (foreign < ENOUGH) return 0;
  return IN_PLACE.reduce((sum, pattern) => sum + count(pattern), 0) / foreign;
}

function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return '';
  }
}
