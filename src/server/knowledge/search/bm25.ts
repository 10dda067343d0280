/** Saturation of repeated words, and how much long passages are held back. */
export const BM25_K1 = 1;
export const BM25_B = 0.75;

/** How telling a term is that stands in `df` of `passages` passages. Never negative. */
export function inverseFrequency(df: number, passages: number): number {
  return Math.log(1 + (Math.max(passages, df) - df + 0.5) / (df + 0.5));
}
