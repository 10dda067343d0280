import { readStored, writeStored } from '#web/lib/local-store.ts';

/** The interface languages, by the name that local storage keeps, with their own name and their tag. */
export const LANGUAGES = {
  english: { name: 'English', tag: 'en' },
  spanish: { name: 'Español', tag: 'es' },
  french: { name: 'Français', tag: 'fr' },
} as const;

export type Language = keyof typeof LANGUAGES;

/** Documents are made in these as well: what stands on their sheets has words, the rest of the interface has not. */
export const WRITTEN_TAGS: readonly string[] = ['de', 'zh', 'ja'];

const LANGUAGE_KEY = 'language';

export function isLanguage(word: string | null): word is Language {
  return word !== null && Object.hasOwn(LANGUAGES, word);
}

/** The stored language; English by default. */
export function readLanguage(): Language {
  const stored = readStored(LANGUAGE_KEY);
  return isLanguage(stored) ? stored : 'english';
}

export function storeLanguage(language: Language): void {
  writeStored(LANGUAGE_KEY, language);
}
