import { RULE_LANGUAGES } from '../languages/languages.ts';
import { spotChinese } from './chinese.ts';
import { spotJapanese } from './japanese.ts';
import type { Occurrence } from './occurrence.ts';
import { spotSpaced } from './spaced.ts';

/** Every stretch of a text that could be a term; none in languages the rules do not know. */
export function occurrencesIn(text: string, language: string): Occurrence[] {
  const known = RULE_LANGUAGES[language];
  if (!known) return [];
  switch (known.spotting) {
    case 'chinese':
      return spotChinese(text, known);
    case 'japanese':
      return spotJapanese(text, known);
    default:
      return spotSpaced(text, language, known);
  }
}
