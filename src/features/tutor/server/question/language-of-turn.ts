import { termOf } from '#language/analyze.ts';
import { languageOfFew } from '#language/brief-language.ts';
import { detectLanguage } from '#language/detect-language.ts';
import { languageOf, toldBy } from '#language/language-of.ts';
import { isStopWord } from '#language/languages.ts';
import { isCommonTerm } from '#language/ordinary-words.ts';
import { tokenize } from '#language/tokenize.ts';
import { INTERFACE_LANGUAGES } from '#shared/languages.ts';
import type { Question } from './question.ts';

/** So few words may be of several languages; the one that was spoken so far counts more than they do. */
const FEW_WORDS = 4;
/** Letters of formulas are words of some language: 'e', 'y'. */
const IN_FORMULA = /[\^=+*/<>−→²³√]|\p{L}\d|\d\p{L}|\p{L}\(\d/u;
/** 'sin 30', which is Spanish as well */
const FUNCTION_OF = /(?<!\p{L})(?:sin|cos|tan|ln|log)\s?(?=[\d(])/giu;
const BETWEEN_WORDS = /\s+/;
const LETTER_OR_FIGURE = /(?<!\p{L})\p{L}(?!\p{L}|['’])|\d+/gu;
const NOT_LATIN = /(?!\p{sc=Latin})\p{L}/u;

/**
 * The language of a message, ISO 639-1. A short one is in the language spoken so far, else in `language` (that of what is asked about, or of the
 * interface), unless its words clearly say another.
 */
export function languageOfTurn({
  message,
  previous,
  language,
}: Pick<Question, 'message' | 'previous'> & { language: string }): string {
  const at = previous.findLastIndex(({ role, content }) => role === 'user' && tokenize(content).length > 1);
  const before = previous[at];
  // What was said before is read like this as well: a name taken for a language would otherwise be the language from then on.
  const usual = before
    ? languageOfTurn({ message: before.content, previous: previous.slice(0, at), language })
    : language;
  const said = withoutFormulas(message);
  const isTelling = tokenize(said).length > FEW_WORDS || NOT_LATIN.test(said);
  if (isTelling) return languageOf(said, usual);
  const few = languageOfFew(said, [usual, ...INTERFACE_LANGUAGES]);
  // One word that only one language has says more than several that others have, too: 'y en a combien ?'
  const detected = before && toldBy(said) === usual ? usual : few;
  if (detected === usual) return detected;
  if (before) return isClearly(detected, { said, usual }) ? detected : usual;
  const isTied = detected !== detectLanguage(said, [usual, ...INTERFACE_LANGUAGES]);
  return isTied ? detected : languageOf(said, usual);
}

/** Whether at least half of a few words are of that language, and not of the usual one: 'de Witt Clinton' is a name, 'la guerre' is French. */
function isClearly(language: string, { said, usual }: { said: string; usual: string }): boolean {
  if (toldBy(said) === language || NOT_LATIN.test(said)) return true;
  const isCommon = (word: string, tag: string) => isCommonTerm(termOf(word, tag), tag);
  const words = tokenize(said).flatMap(({ word, isExtra }) => (isExtra ? [] : [word]));
  const own = words.filter((word) =>
    isStopWord(word, language)
      ? !isStopWord(word, usual)
      : isCommon(word, language) && !isCommon(word, usual) && !isStopWord(word, usual),
  );
  return own.length * 2 >= words.length;
}

/** Beside a formula, single letters and figures may be of it. */
function withoutFormulas(message: string): string {
  // Where words have no spaces between them, a figure is no formula of its own.
  if (NOT_LATIN.test(message)) return message;
  // Word by word: one pattern over the whole message would try each place of a long word anew.
  const plain = message.replaceAll(FUNCTION_OF, ' ');
  const words = plain.split(BETWEEN_WORDS);
  const rest = words.filter((word) => !IN_FORMULA.test(word));
  return rest.length === words.length ? plain : rest.join(' ').replaceAll(LETTER_OR_FIGURE, ' ');
}
