import { detectLanguage } from './detect-language.ts';
import { READ_LANGUAGES, type ReadLanguage } from '#shared/languages.ts';

/** The language that a text is written in; the other one where it does not tell, or is in none that is read. */
export function languageIn(text: string, otherwise: ReadLanguage): ReadLanguage {
  const detected = detectLanguage(text, READ_LANGUAGES);
  return READ_LANGUAGES.find((language) => language === detected) ?? otherwise;
}
