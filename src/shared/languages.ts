/** The languages that the interface speaks, by the word that storage and preferences keep: each with its own name and ISO 639-1 tag. */
export const LANGUAGES = {
  english: { name: 'English', tag: 'en' },
  spanish: { name: 'Español', tag: 'es' },
  french: { name: 'Français', tag: 'fr' },
} as const;
export type LanguageWord = keyof typeof LANGUAGES;
export const LANGUAGE_WORDS = Object.keys(LANGUAGES) as LanguageWord[];
export type InterfaceLanguage = (typeof LANGUAGES)[LanguageWord]['tag'];
export const INTERFACE_LANGUAGES: readonly InterfaceLanguage[] = Object.values(LANGUAGES).map(
  ({ tag }) => tag,
);

const FURTHER = ['de', 'zh', 'ja'] as const;
/** Those that texts and questions are read in, and materials written. */
export type ReadLanguage = InterfaceLanguage | (typeof FURTHER)[number];
export const READ_LANGUAGES: readonly ReadLanguage[] = [...INTERFACE_LANGUAGES, ...FURTHER];

/** What is written in `language` (ISO 639-1) where it is written in it; else in `fallback`. */
export function textsIn<Tag extends string, Texts>(
  texts: Readonly<Record<Tag, Texts>>,
  language: string,
  fallback: NoInfer<Tag>,
): Texts {
  const [written] = Object.keys(texts).filter((tag): tag is Tag => tag === language);
  return texts[written ?? fallback];
}

/** The interface language of a tag such as `es-MX`; English where it has none. */
export function interfaceLanguage(tag: string): InterfaceLanguage {
  return INTERFACE_LANGUAGES.find((language) => tag.startsWith(language)) ?? 'en';
}

/** A colon as the language prints it: French sets a narrow space before it. */
export function colonIn(language: string): string {
  return language === 'fr' ? '\u202f:' : ':';
}
