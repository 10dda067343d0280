import type { Passage } from '#server/knowledge/knowledge.ts';
import { wordsOnly } from '#shared/words-only.ts';
import { quotesIn } from '../../question/told.ts';
import { isBareHeading, sentencesOf } from '../../quote/passage-sentences.ts';
import type { Sentence } from '../../quote/quotable.ts';

const PARAGRAPH = /\n\s*\n/u;

/** Where a passage says what was just told; `told` is undefined where it does not. */
export function aroundTold(
  passage: Passage,
  claim: string,
): { told: Sentence | undefined; behind: Sentence[]; before: Sentence[] } {
  const all = sentencesOf(passage);
  const at = all.findIndex(({ text }) => wordsOnly(text) === wordsOnly(claim));
  const told = all[at];
  if (!told) return { told, behind: [], before: [] };
  return {
    told,
    behind: inParagraph(all.slice(at)),
    before: inParagraph(all.slice(0, at + 1).toReversed()),
  };
}

/** Whether a text is a part of what was told, word for word. */
export function isSaidIn(text: string, whole: string): boolean {
  return wordsOnly(whole).includes(wordsOnly(text));
}

/** What an answer quoted, each as it was; the number of an item is none of its words. */
export function quotedAgain(passages: readonly Passage[], told: string): Sentence[] {
  return quotesIn(told).flatMap((quote) => {
    const said = wordsOnly(quote);
    for (const passage of passages) {
      const own = sentencesOf(passage).filter(
        ({ text }) => /\p{L}{2}/u.test(text) && said.includes(wordsOnly(text)),
      );
      const [first, last] = [own[0], own.at(-1)];
      if (!first || !last) continue;
      return [{ ...first, end: last.end, text: passage.text.slice(first.start, last.end) }];
    }
    return [];
  });
}

/** The sentences of the paragraph of the first one, without it, nearest first. */
function inParagraph([first, ...others]: readonly Sentence[]): Sentence[] {
  if (!first) return [];
  const end = others.findIndex((one, index) => isApart(others[index - 1] ?? first, one));
  return others.slice(0, end < 0 ? undefined : end).filter(({ text }) => !isBareHeading(text));
}

function isApart(one: Sentence, other: Sentence): boolean {
  const [from, to] = one.start < other.start ? [one.end, other.start] : [other.end, one.start];
  return PARAGRAPH.test(one.passage.text.slice(from, to));
}
