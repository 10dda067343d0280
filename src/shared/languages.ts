/** The languages that the interface speaks (ISO 639-1). */
export const INTERFACE_LANGUAGES = ['en', 'es', 'fr'] as const;
export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number];

/** Those that texts and questions are read in, and materials written. */
export const READ_LANGUAGES = [...INTERFACE_LANGUAGES, 'de', 'zh', 'ja'] as const;
export type ReadLanguage = (typeof READ_LANGUAGES)[number];
