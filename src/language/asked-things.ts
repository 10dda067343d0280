import { READ_LANGUAGES } from '#shared/languages.ts';
import { partsOf } from './kind-words.ts';
import { languageOf } from './language-of.ts';
import { inEach, isStopWord, languageFor } from './languages.ts';
import { isCardinal } from './number-words.ts';
import { readKind } from './question-kinds.ts';

// The things that a question names, or points to.
const ARTICLES = partsOf('articles');
const ANDS = inEach(({ and }) => and);
const PHRASE_MAX_WORDS = 3;
const PHRASE_MAX_CHARACTERS = 200;

/** A thing with its article, up to three words; `isLast`: nothing stands behind it but signs. */
export interface ArticlePhrase {
  text: string;
  start: number;
  isLast: boolean;
}

/** The things that a question names with an article: 'a plant cell' and 'a hypotonic solution'. */
export function articlePhrases(question: string): ArticlePhrase[] {
  const articles = languageFor(languageOf(question, undefined))?.kinds?.articles ?? ARTICLES;
  const article = new RegExp(String.raw`(?<!\p{L})(?:${articles})(?:\s+|(?<=['’]))(?=[\p{L}\p{N}])`, 'giu');
  return [...question.matchAll(article)].flatMap(({ 0: lead, index: start }) => {
    const from = start + lead.length;
    const ahead = question.slice(from, from + PHRASE_MAX_CHARACTERS);
    const words = [...ahead.matchAll(/[\p{L}\p{N}][\p{L}\p{N}-]*/gu)].slice(0, PHRASE_MAX_WORDS);
    // 'L’a-t-on' is no thing, and 'devait-il' ends one.
    if (words[0]?.[0].split('-').every(isFunctionWord) && words[0][0].includes('-')) return [];
    const end = words.findIndex(({ 0: word }, at) => at > 0 && isFunctionWord(word.split('-').at(-1) ?? ''));
    const last = words.slice(0, end < 0 ? PHRASE_MAX_WORDS : end).at(-1);
    const text = question.slice(start, from + (last ? last.index + last[0].length : 0));
    return [{ text, start, isLast: !/[\p{L}\p{N}]/u.test(question.slice(start + text.length)) }];
  });
}

/** A question for the difference of two things that it does not name ('between the two', 'between them') with their names; null for any other. */
export function comparing(message: string, one: string, other: string): string | null {
  const words = message.replace(/[\s?!.]+$/u, '').split(/\s+/u);
  for (const left of [3, 2, 1]) {
    if (!words.slice(-left).every(saysNothing)) continue;
    const rest = words.slice(0, -left).join(' ');
    for (const and of ANDS) {
      const kind = readKind(`${rest} x ${and} z`);
      const isBare = kind?.kind === 'difference' && kind.one === 'x' && kind.other === 'z';
      if (isBare) return `${rest} ${one} ${and} ${other}`;
    }
  }
  return null;
}

function saysNothing(word: string): boolean {
  return isCardinal(word.toLowerCase()) || isFunctionWord(word);
}

/** In any language. */
export function isFunctionWord(word: string): boolean {
  return READ_LANGUAGES.some((language) => isStopWord(word.toLowerCase(), language));
}
