import { UNSPACED } from '#shared/scripts.ts';

/** Scripts that write words without spaces between them. */
const WITHOUT_SPACES = String.raw`${UNSPACED}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}\u30fc`;
export const UNSPACED_SIGN = new RegExp(`[${WITHOUT_SPACES}]`, 'u');
const UNSPACED_RUNS = new RegExp(String.raw`[${WITHOUT_SPACES}\p{M}]+|[^${WITHOUT_SPACES}]+`, 'gu');
const IDEOGRAPHS = new RegExp(String.raw`[${UNSPACED}\u30fc]`, 'u');
const HAN = /\p{sc=Han}/u;
const HIRAGANA = /\p{sc=Hira}/u;

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** Told of each word in order: another reading of the same place is extra. */
export type WordVisitor = (word: string, position: number, isExtra: boolean) => void;

/**
 * Words as the segmenter sees them. It is not always right, so every ideograph and every pair of neighbours is found too, in the
 * place of the word it begins in.
 */
export function visitUnspaced(run: string, start: number, visit: WordVisitor): number {
  let position = start;
  for (const [part] of run.matchAll(UNSPACED_RUNS)) {
    const words = wordsOf(part, position);
    for (const { text, place } of words) visit(text, place, false);
    position += words.length;
    if (IDEOGRAPHS.test(part)) visitSigns(words, visit);
  }
  return position;
}

interface PlacedWord {
  text: string;
  place: number;
}

function wordsOf(part: string, start: number): PlacedWord[] {
  return [...segmenter.segment(part)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }, index) => ({ text: segment, place: start + index }));
}

/** What is already a word by itself is not counted twice; two syllables in hiragana are mostly grammar. */
function visitSigns(words: readonly PlacedWord[], visit: WordVisitor): void {
  const signs = words.flatMap(({ text, place }) =>
    [...text].map((sign, _, all) => ({ sign, place, of: all.length })),
  );
  for (const [index, { sign, place, of }] of signs.entries()) {
    if (of > 1 && HAN.test(sign)) visit(sign, place, true);
    const next = signs[index + 1];
    if (!next || (of === 2 && next.place === place)) continue;
    if (HIRAGANA.test(sign) && HIRAGANA.test(next.sign)) continue;
    visit(sign + next.sign, place, true);
  }
}
