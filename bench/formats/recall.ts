const WORD = /[\p{L}\p{N}]+/gu;

export interface Recall {
  /** Words of the reference. */
  wanted: number;
  /** How many of them were read, each as often as it stands there. */
  found: number;
  /** Words that were read besides. */
  more: number;
}

/** How many of the words of a reference a text has. */
export function recallOf(text: string, reference: string): Recall {
  const wanted = countWords(reference);
  const read = countWords(text);
  const total = sum(wanted.values());
  const found = sum([...wanted].map(([word, count]) => Math.min(count, read.get(word) ?? 0)));
  return { wanted: total, found, more: sum(read.values()) - found };
}

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.normalize('NFKC').toLowerCase().matchAll(WORD)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

function sum(values: Iterable<number>): number {
  return [...values].reduce((total, value) => total + value, 0);
}
