import { onOneLine } from '#shared/on-one-line.ts';

/** Paragraphs that one version of a text has and the other has not, each in the order of its text. */
export interface PageChanges {
  added: string[];
  removed: string[];
}

/** The paragraphs of a stored text, without what differs from one printing to the next: the number of blanks. */
export function paragraphsOf(text: string): string[] {
  return text
    .split('\n')
    .map(onOneLine)
    .filter((line) => line !== '');
}

/** What became of a text. A paragraph that was only moved has not changed; one that was rewritten is removed and added. */
export function changesBetween(before: readonly string[], after: readonly string[]): PageChanges {
  return { added: without(after, before), removed: without(before, after) };
}

/** Those of `texts` that `others` has not; a paragraph that stands twice needs two to cover it. */
function without(texts: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const text of others) left.set(text, (left.get(text) ?? 0) + 1);
  return texts.filter((text) => {
    const count = left.get(text) ?? 0;
    if (count > 0) left.set(text, count - 1);
    return count === 0;
  });
}
