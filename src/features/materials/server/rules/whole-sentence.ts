import { termRulesFor } from '#language/languages.ts';
import { citesReference, isTask } from '#language/sentence-form.ts';
import type { TermRules } from '#language/term-types.ts';

/** An option of a question: 'a. the heart b. the lungs'. */
const OPTION = /(?:^|[\s(])[a-e][.)] (?=\p{L})/u;
const CAPTION = /(?<!\p{L})(?:micrographs?|courtesy of|magnifi(?:ed|cation)|provided by|×\s?\d)(?!\p{L})/iu;
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
  return ![OPTION, CAPTION, PROBLEM, CAPITALS].some((pattern) => pattern.test(text));
}

/** Whether a clause tells the reader to do something. */
export function isOrder(text: string, { beforeArticle, order }: TermRules): boolean {
  if (order?.test(text)) return true;
  const first = ORDER.exec(text)?.[1]?.toLowerCase();
  return beforeArticle !== null && first !== undefined && !beforeArticle.has(first);
}
