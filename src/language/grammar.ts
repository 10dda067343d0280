/** Gender and number of a noun; plurals of French have one form for all genders. */
export type Form = 'm' | 'f' | 'plural' | 'mPlural' | 'fPlural';

export const FORMS: readonly Form[] = ['m', 'f', 'plural', 'mPlural', 'fPlural'];

/** How a language shows gender and number of its nouns. */
export interface Grammar {
  /** The forms that may stand behind a determiner. */
  shownBy: ReadonlyMap<string, readonly Form[]>;
  /** Patterns that decide without any of them; the first match wins. */
  endings: ReadonlyArray<readonly [RegExp, Form]>;
}

/** By form the words, parted by spaces, that it may stand beside. */
export function shownBy(words: Partial<Record<Form, string>>): ReadonlyMap<string, readonly Form[]> {
  const found = new Map<string, Form[]>();
  for (const form of FORMS)
    for (const word of words[form]?.split(' ') ?? []) found.set(word, [...(found.get(word) ?? []), form]);
  return found;
}
