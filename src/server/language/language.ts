/** What a search knows of a language. */
export interface SearchedLanguage {
  /** Of Snowball; null where words are searched as they are written. */
  stemmer: string | null;
  /** Function words, which a search passes over and by which a text shows its language. */
  stopWords: ReadonlySet<string>;
  /** The accented letters of a plain one, where stems depend on them: `educación` is cut to `educ`, and `educacion` is not. */
  accents: Readonly<Partial<Record<string, string>>> | null;
}

/** What the readers know of a language, each field of one concept; null where it has nothing of the kind. */
export interface Language extends SearchedLanguage {
  /** Whether it puts spaces between words. */
  isSpaced: boolean;
}

/** The words of a list, by spaces and line breaks. */
export function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).filter(Boolean));
}
