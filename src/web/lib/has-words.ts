import { foldText } from '#shared/fold-text.ts';

/** Whether the text has every word of the search somewhere; case and accents do not matter: many people type without them. */
export function hasWords(text: string, search: string): boolean {
  return hasFolded(foldText(text), foldText(search).split(/\s+/));
}

/** The same for a text and words that were folded before, where many are searched with each letter. */
export function hasFolded(folded: string, words: readonly string[]): boolean {
  return words.every((word) => folded.includes(word));
}
