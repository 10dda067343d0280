import type { RowWord } from '../formulas/word-atoms.ts';
import { UNSPACED_SIGN } from '../pdf-layout.ts';

/** So many signs in a row, each apart from the next, are one wide word. */
const SIGNS_MIN = 3;

/** The words of a row; signs of a script without spaces that are only set wide stand side by side, as they are searched for. */
export function withoutWideGaps(words: RowWord[]): RowWord[] {
  if (!words.some(isSingle)) return words;
  const isAll = words.every((word, index) => isSingle(word) && (index === 0 || word.isApart));
  const together = new Set<RowWord>();
  for (let start = 0; start < words.length;) {
    let end = start;
    while (isSingle(words[end]) && (end === start || words[end]?.isApart)) end += 1;
    if (end - start >= SIGNS_MIN || (isAll && end - start > 1))
      for (const word of words.slice(start + 1, end)) together.add(word);
    start = Math.max(end, start + 1);
  }
  return words.map((word) => (together.has(word) ? { ...word, isApart: false } : word));
}

function isSingle(word: RowWord | undefined): boolean {
  return word !== undefined && word.text.length === 1 && UNSPACED_SIGN.test(word.text);
}
