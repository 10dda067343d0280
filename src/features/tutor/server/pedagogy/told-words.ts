import type { Span } from '#shared/text-structure.ts';
import { termsOf } from '../quote/passage-sentences.ts';
import type { Sentence } from '../quote/quotable.ts';

/** The longest run of words of a sentence that tell nothing which the learner has not been told (`told`, as terms); null where there is none. */
export function toldWords(
  { text, start }: Pick<Sentence, 'text' | 'start'>,
  told: ReadonlySet<string>,
  language: string,
): Span | null {
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => {
    const terms = [...termsOf(word, language)];
    const isKnown = terms.length > 0 && terms.every((term) => told.has(term));
    return { start: index, end: index + word.length, isKnown, isTold: isKnown || terms.length === 0 };
  });
  let best: Span | null = null;
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from; to < words.length && words[to]?.isTold; to += 1) {
      const span = { start: words[from]?.start ?? 0, end: words[to]?.end ?? 0 };
      const isWhole = words[from]?.isKnown && words[to]?.isKnown;
      if (isWhole && (!best || span.end - span.start > best.end - best.start)) best = span;
    }
  }
  return best && { start: start + best.start, end: start + best.end };
}
