import { hasUnspaced } from '#shared/scripts.ts';
import { INTERFACE_LANGUAGES } from '#shared/languages.ts';
import { detectLanguage } from '#server/language/detect-language.ts';
import { tokenize } from '#server/language/tokenize.ts';

const UNDETERMINED = 'und';
/** With fewer words a text is easily taken for another language that has one of them too. */
const TELLING_WORDS = 3;
const SHORT_TEXT_CHARACTERS = 60;
const BRIEF_TEXT_CHARACTERS = 80;

/** Words of questions to a document that only one of these languages has; too few function words stand in 'résume le chapitre 3'. */
const TELLING: ReadonlyArray<readonly [language: string, words: RegExp]> = [
  [
    'en',
    /(?<!\p{L})(?:chapters?|summari[sz]e|summary|explain|describe|what|which|how|why|shows?|says?|tables? \d|pages? \d+ (?:to|and)|slides?|last|third|the)(?!\p{L})/iu,
  ],
  [
    'es',
    /(?<!\p{L})(?:cap[íi]tulos?|resumen|resume|resúmeme|explica|explícame|páginas?|secci[óo]n(?:es)?|apartado|tablas?|figuras?|cuadros?|diapositivas?|qué|cuál|dice|muestra)(?!\p{L})/iu,
  ],
  [
    'fr',
    /(?<!\p{L})(?:chapitres?|résume|résumez|résumé|explique|expliquez|montre|tableaux?|diapositives?|leçons?|quel(?:le)?s?|annexe|dit|trouve-t-on|du|au|qu)(?!\p{L})/iu,
  ],
  [
    'de',
    /(?<!\p{L})(?:kapitel|seiten?|abschnitt|abbildung|tabelle|zusammenfassen|erkläre|zeigt|steht)(?!\p{L})/iu,
  ],
];

/** The language of a text, ISO 639-1; where it does not tell, `fallback`, and English without one. */
export function languageOf(text: string, fallback: string | undefined): string {
  const telling = TELLING.filter(([, words]) => words.test(text));
  if (isBrief(text) && telling.length === 1 && telling[0] && !hasUnspaced(text)) return telling[0][0];
  const usual = fallback === undefined || fallback === UNDETERMINED ? 'en' : fallback;
  const detected = detectLanguage(text, isShort(text) ? [usual, ...INTERFACE_LANGUAGES] : []);
  // Without kana a few signs may be of either.
  if (detected === 'zh' && usual === 'ja' && text.length < BRIEF_TEXT_CHARACTERS) return usual;
  return detected === UNDETERMINED ? usual : detected;
}

function isBrief(text: string): boolean {
  return text.length < BRIEF_TEXT_CHARACTERS;
}

function isShort(text: string): boolean {
  return text.length < SHORT_TEXT_CHARACTERS && tokenize(text).length < TELLING_WORDS;
}
