import { hasUnspaced } from '#shared/scripts.ts';
import { INTERFACE_LANGUAGES } from '#shared/languages.ts';
import { detectLanguage, likeliestLanguages } from './detect-language.ts';
import { languageFor, LANGUAGES, UNDETERMINED } from './languages.ts';
import { tokenize } from './tokenize.ts';

/** With fewer words a text is easily taken for another language that has one of them too. */
const TELLING_WORDS = 3;
const SHORT_TEXT_CHARACTERS = 60;
const BRIEF_TEXT_CHARACTERS = 80;

/** Nothing that Latin letters of English lack. */
const PLAIN_LATIN = /^[\p{ASCII}¿¡?!“”«»’–—\s]*$/u;

const NOT_LATIN = /(?!\p{sc=Latin})\p{L}/u;

const TELLING = Object.entries(LANGUAGES).flatMap(([tag, { telling }]) =>
  telling === null ? [] : [[tag, new RegExp(String.raw`(?<!\p{L})(?:${telling})(?!\p{L})`, 'iu')] as const],
);

/** The language of a text, ISO 639-1; where it does not tell, `fallback`, and English without one. */
export function languageOf(text: string, fallback: string | undefined): string {
  const told = toldBy(text);
  if (told !== null) return told;
  const usual = fallback === undefined || fallback === UNDETERMINED ? 'en' : fallback;
  const known = [usual, ...INTERFACE_LANGUAGES];
  const found = isTied(text, usual) ? usual : detectLanguage(text, isShort(text) ? known : []);
  // Spanish without its accents has the words of Portuguese, in which nothing can be answered.
  const likelier = isBrief(text) && languageFor(found) === null ? detectLanguage(text, known) : found;
  // With accents it may be in a language in which nothing can be answered, unless it is as likely the one that is usual here.
  const isUsual = likelier === usual && !NOT_LATIN.test(text);
  const detected = PLAIN_LATIN.test(text) || isUsual ? likelier : found;
  // Without kana a few signs may be of either.
  if (detected === 'zh' && usual === 'ja' && text.length < BRIEF_TEXT_CHARACTERS) return usual;
  return detected === UNDETERMINED ? usual : detected;
}

/** The language that words of a brief text tell which only one has, such as 'combien'; null where there are none, or of several. */
export function toldBy(text: string): string | null {
  if (!isBrief(text) || hasUnspaced(text)) return null;
  const [first, ...others] = TELLING.filter(([, words]) => words.test(text));
  return first && others.length === 0 ? first[0] : null;
}

/** Whether as much speaks for the usual language as for any other: 'cb de votes contre le roi'. */
function isTied(text: string, usual: string): boolean {
  return isBrief(text) && likeliestLanguages(text, [usual, ...INTERFACE_LANGUAGES]).includes(usual);
}

function isBrief(text: string): boolean {
  return text.length < BRIEF_TEXT_CHARACTERS;
}

function isShort(text: string): boolean {
  return text.length < SHORT_TEXT_CHARACTERS && tokenize(text).length < TELLING_WORDS;
}
