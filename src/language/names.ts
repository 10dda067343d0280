import { UNSPACED } from '#shared/scripts.ts';
import { isUnspaced, languageFor } from './languages.ts';
import { analyze } from '#language/analyze.ts';
import { fold } from '#language/fold.ts';
import { tokenize } from '#language/tokenize.ts';
import { monthOf } from './dates.ts';

/** Letters of scripts with capitals; Chinese and Japanese write names of others without a space around them. */
const LETTER = String.raw`(?:(?![${UNSPACED}])[\p{L}\p{M}\p{N}])`;
const CAPITALISED = new RegExp(String.raw`(?<!${LETTER})\p{Lu}${LETTER}*`, 'gu');
const ACRONYM = /^\p{Lu}[\p{Lu}\p{N}]+$/u;
const OPENS_SENTENCE = /(?:^|[.!?…:]["'”’»)]*\s+|["“«(]|^\s*[-•]\s)$/u;
/** There a capital in a short word is a unit. */
const FOLLOWS_NUMBER = /\d\s?$/;
const UNIT_MAX_CHARACTERS = 3;
/** From this share of capitals on a text is a heading and its capitals say nothing. */
const HEADING_SHARE = 0.6;
const HEADING_MIN_WORDS = 3;

/**
 * The proper names of a text, folded to plain lower case: capitalised words within a sentence, and acronyms anywhere. In German,
 * where every noun is capitalised, only acronyms count.
 */
export function findNames(text: string, language: string): Set<string> {
  const isNounCapitalised = languageFor(language)?.capitalisesNouns === true;
  const capitalised = [...text.matchAll(CAPITALISED)];
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const isHeading = words.length >= HEADING_MIN_WORDS && capitalised.length >= words.length * HEADING_SHARE;
  const names = capitalised
    .filter(({ 0: word, index }) => {
      if (word.length <= UNIT_MAX_CHARACTERS && FOLLOWS_NUMBER.test(text.slice(0, index))) return false;
      if (ACRONYM.test(word)) return true;
      // Within signs a word in Latin letters has its capital for itself, wherever it stands.
      if (isUnspaced(language)) return true;
      if (isNounCapitalised || isHeading) return false;
      return !OPENS_SENTENCE.test(text.slice(0, index));
    })
    .map(({ 0: word }) => word)
    .filter((word) => analyze(word, language).length > 0 && monthOf(word, language) === null);
  return new Set(names.map((name) => fold(name.toLowerCase(), language)));
}

/** Whether a text has a word in small letters only: the 'newton' of 'a newton is a unit' is nobody's name. */
export function isInSmallLetters(text: string, word: string): boolean {
  const own = word.toLowerCase();
  const written = (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((one) => one.toLowerCase() === own);
  return written.length > 0 && written.every((one) => one === own);
}

/** Every word of a text in the form in which `findNames` gives names. */
export function foldedWords(text: string, language: string): Set<string> {
  return new Set(tokenize(text).map((token) => fold(token.word, language)));
}
