import { inEach } from './languages.ts';
import { withoutLeads } from './spoken-answers.ts';
import { unaccented } from './word-lists.ts';

const WORDS = inEach(({ answers }) => answers?.option ?? null).join('|');
/** Articles of one letter may be options. */
const ARTICLES = inEach(({ articles }) => [...(articles ?? [])].filter((word) => word.length > 1)).join('|');
const SAID = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${WORDS}|${ARTICLES})(?![\p{L}\p{N}])`, 'giu');
/** Spanish 'y' may also be an option. */
const AND_BETWEEN = /(?<=\p{L})\s+[ye]\s+(?=\p{L})/giu;

/** The letters of options without words around them, such as 'option B' and 'la b'. */
export function spokenOptions(text: string, language: string): string {
  return unaccented(withoutLeads(text, language)).replaceAll(SAID, ' ').replaceAll(AND_BETWEEN, ' ');
}
