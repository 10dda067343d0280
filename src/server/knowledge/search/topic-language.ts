import { isStopWord } from '#language/languages.ts';
import { languageOf } from '#language/language-of.ts';
import { tokenize } from '#language/tokenize.ts';
import { isInLexicon } from '#server/lexicon/related-words.ts';

/** Whether a topic is in another language than a text that does not have it, as far as its words tell. */
export async function isInOtherLanguage(topic: string, language: string): Promise<boolean> {
  if (languageOf(topic, language) !== language) return true;
  if (language === 'en') return false;
  // Two nouns have no function word that would tell: 'electric field'.
  const words = tokenize(topic).map(({ word }) => word);
  const telling = words.filter((word) => !isStopWord(word, language));
  const known = await Promise.all(telling.map((word) => isInLexicon(word, 'en')));
  return telling.length > 0 && telling.length === words.length && known.every(Boolean);
}
