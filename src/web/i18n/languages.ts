import { LANGUAGES, type LanguageWord } from '#shared/languages.ts';
import { readStored, writeStored } from '#web/lib/local-store.ts';

const LANGUAGE_KEY = 'language';

export function isLanguage(word: string | null): word is LanguageWord {
  return word !== null && Object.hasOwn(LANGUAGES, word);
}

/** The stored language; English by default. */
export function readLanguage(): LanguageWord {
  const stored = readStored(LANGUAGE_KEY);
  return isLanguage(stored) ? stored : 'english';
}

export function storeLanguage(language: LanguageWord): void {
  writeStored(LANGUAGE_KEY, language);
}
