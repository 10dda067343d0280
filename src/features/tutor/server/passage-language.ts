import { detectLanguage } from '#server/knowledge/analysis/detect-language.ts';
import { tokenize } from '#server/knowledge/analysis/tokenize.ts';

const UNDETERMINED = 'und';
/** With fewer words a text is easily taken for another language that has one of them too. */
const TELLING_WORDS = 3;
const SHORT_TEXT_CHARACTERS = 60;
const TAUGHT_IN = ['en', 'es', 'fr'];

/** The language of a text, ISO 639-1; where it does not tell, `fallback`, and English without one. */
export function languageOf(text: string, fallback: string | undefined): string {
  const usual = fallback === undefined || fallback === UNDETERMINED ? 'en' : fallback;
  const detected = detectLanguage(text, isShort(text) ? [usual, ...TAUGHT_IN] : []);
  return detected === UNDETERMINED ? usual : detected;
}

function isShort(text: string): boolean {
  return text.length < SHORT_TEXT_CHARACTERS && tokenize(text).length < TELLING_WORDS;
}
