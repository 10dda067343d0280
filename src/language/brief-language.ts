import { detectLanguage, likeliestLanguages } from './detect-language.ts';
import { languageFor } from './languages.ts';

const WORD = /[\p{L}\p{M}'’]+/gu;
const patterns = new Map<string, { article: RegExp; ending: RegExp } | null>();

/**
 * The language of a few words, of `among`, whose first decides where nothing speaks for another. Function words that several have ('la', 'les') leave a
 * tie, which the article in front and the ends of the words break: 'les muscles', 'la nutrition'.
 */
export function languageOfFew(text: string, among: readonly string[]): string {
  const tied = likeliestLanguages(text, among);
  if (tied.length < 2 || tied.includes(among[0] ?? '')) return detectLanguage(text, among);
  const words = text.toLowerCase().match(WORD) ?? [];
  const rated = tied.map((language) => ({ language, score: scoreOf(words, language) }));
  const [best, next] = rated.toSorted((a, b) => b.score - a.score);
  return best && best.score > (next?.score ?? 0) ? best.language : detectLanguage(text, among);
}

function scoreOf(words: readonly string[], language: string): number {
  const known = patterns.get(language) ?? patternsOf(language);
  patterns.set(language, known);
  if (!known) return 0;
  const opening = known.article.test(words[0] ?? '') ? 1 : 0;
  return opening + words.filter((word) => known.ending.test(word)).length;
}

function patternsOf(language: string): { article: RegExp; ending: RegExp } | null {
  const kinds = languageFor(language)?.kinds;
  if (!kinds) return null;
  return {
    article: new RegExp(`^(?:${kinds.articles})$`, 'iu'),
    ending: new RegExp(`.{2}(?:${kinds.endings})$`, 'iu'),
  };
}
