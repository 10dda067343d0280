import type { Grammar } from './grammar.ts';

/** What the rules know of a language's sentences. */
export interface RuleLanguage {
  /**
   * Sentences that say what something is. Group `term` is what is defined; the sentence with a blank in its place is the question.
   * `lead`, where there is one, is left out of it, such as an article that only names the term.
   */
  definitions: readonly RegExp[];
  /** What follows the term then says something about it, but not what it is: 'is an example of', 'is the next'. */
  weakDefinition: RegExp;
  /** The copula of what was and is told of names only. */
  past: RegExp;
  /** Sentences that begin so go on about something said before. */
  opensReference: RegExp;
  /** Words inside that point out of the sentence, to a figure or to what was said before. */
  pointsElsewhere: RegExp;
  /** A sentence that begins with one of these and a vague noun, 'The region is …', is about one mentioned before … */
  subjectArticles: RegExp;
  /** … unless one of these follows and says which. */
  specifies: RegExp;
  vague: ReadonlySet<string>;
  /** Words before which a noun group begins. */
  determiners: RegExp;
  /** Tell the gender or number of the noun behind them. */
  articles: RegExp;
  /** Stand where a verb or an adjective follows, not a noun. */
  beforeVerb: RegExp;
  /** Joins two nouns into one name, such as 'de'. */
  link: RegExp | null;
  /** The noun of a group of words comes first in Romance languages. */
  head: 'first' | 'last';
  /** Null where nouns have no gender. */
  grammar: Grammar | null;
  /** Say nothing as a term of their own. */
  general: ReadonlySet<string>;
}

export const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Up to four words, and what may stand in parentheses behind a term. */
export const TERM = String.raw`(?<term>\p{L}[\p{L}\p{N}’'-]*(?: \p{L}[\p{L}\p{N}’'-]*){0,3})`;
export const ASIDE = String.raw`(?: \([^)]{2,60}\))?`;
