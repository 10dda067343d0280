import { termRulesFor } from '#language/languages.ts';
import { citesReference, isCredit, isTask } from '#language/sentence-form.ts';
import type { TermRules } from '#language/term-types.ts';

/** An option of a question: 'a. the heart b. the lungs'. */
const OPTION = /(?:^|[\s(])[a-e][.)] (?=\p{L})/u;
/** 'Cummings DE, Purnell JQ' */
const AUTHORS = /\p{Lu}\p{Ll}+ \p{Lu}{1,3}(?:, | and )\p{Lu}\p{Ll}+ \p{Lu}{1,3}(?!\p{L})/u;
/** Of the words of a title. */
const CAPITALS_MIN_SHARE = 0.7;
const TITLE_WORDS_MIN = 6;
/** The beginning of a problem to be reckoned: 'A 60.0-kg person …'. */
const PROBLEM = /^(?:(?:An?|The|Una?|El|La|Une?|Le) )?\d(?!\d{3})/u;
/** Four words with capitals in a row are a heading, or a name of which more is told elsewhere. */
const CAPITALS = /^(?:\p{Lu}[\p{L}’-]* ){4}/u;

/** 'Move the lamp …': what stands before an article and is no word such as 'inside' is a verb that tells somebody to do something. */
const ORDER = /^(?!\p{L}+ing )(\p{L}+) (?:the|an?|your|it|them|each) /iu;

/** Whether it is one whole sentence that tells something, as far as its own words show. */
export function isWholeSentence(text: string, language: string): boolean {
  const known = termRulesFor(language);
  if (!known) return false;
  if (known.headingBefore.test(text) || isTask(text) || isOrder(text, known)) return false;
  if (citesReference(text)) return false;
  return !isCredit(text) && ![OPTION, PROBLEM, CAPITALS].some((pattern) => pattern.test(text));
}

/** Whether it says where a picture is from, lists who wrote something, or is a title. */
export function isCreditOrTitle(text: string): boolean {
  if (isCredit(text) || AUTHORS.test(text)) return true;
  const words = text.match(/\p{L}{4,}/gu) ?? [];
  const large = words.filter((word) => /^\p{Lu}/u.test(word));
  return words.length >= TITLE_WORDS_MIN && large.length >= words.length * CAPITALS_MIN_SHARE;
}

/** Whether a clause tells the reader to do something. */
export function isOrder(text: string, { beforeArticle, order }: TermRules): boolean {
  if (order?.test(text)) return true;
  const first = ORDER.exec(text)?.[1]?.toLowerCase();
  return beforeArticle !== null && first !== undefined && !beforeArticle.has(first);
}
