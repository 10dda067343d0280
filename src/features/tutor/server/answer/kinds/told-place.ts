import type { Passage } from '#server/knowledge/knowledge.ts';
import { wordsOnly } from '#shared/words-only.ts';
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
