import { detectLanguage } from '#server/knowledge/analysis/detect-language.ts';

const UNDETERMINED = 'und';

/** The language of a text, ISO 639-1; where it does not tell, `fallback`, and English without one. */
export function languageOf(text: string, fallback: string | undefined): string {
  const detected = detectLanguage(text);
  if (detected !== UNDETERMINED) return detected;
  return fallback === undefined || fallback === UNDETERMINED ? 'en' : fallback;
}
