import type { Grammar } from './grammar.ts';

/** By what sentences are found that define terms, or that can be asked about. */
export interface TermRules {
  /**
   * Sentences that say what something is. Group `term` is what is defined; the sentence with a blank in its place is the question.
   * `lead`, where there is one, is left out of it, such as an article that only names the term.
   */
  definitions: readonly RegExp[];
  /** Says when two things are called so, in group `term`: 'Two events are independent if …'. It goes on about nothing said before. */
  pair: RegExp;
  /** What follows the term then says something about it, but not what it is: 'is an example of', 'is the next'. */
  weakDefinition: RegExp;
  /** What stands in a definition that tells one thing from others of its kind: 'that', 'of', 'used'. */
  tellsApart: RegExp;
  /** What judges instead of defining: 'remarkably', 'the most important'. */
  judges: RegExp;
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
  /** A heading without a full stop has run into the sentence behind it: 'Bone Markings The surface of bones …'. */
  headingBefore: RegExp;
  /** Words that an article follows; any other that begins a sentence so tells somebody to do something: 'Move the lamp'. Null where verbs show it. */
  beforeArticle: ReadonlySet<string> | null;
  /** A clause that tells the reader to do something, by its verb; null where the verb does not show it. */
  order: RegExp | null;
  /** Ends what stands before one of several: 'including'. */
  amongOthers: RegExp;
  /** Begins an example whose numbers are made up. */
  supposes: RegExp;
  /** Before the two ends of a range. */
  between: string;
  /** Words of time before a year. */
  beforeYear: string;
  /** 'The error was …': a definite noun (`noun`) that nothing behind it specifies. */
  bareSubject: RegExp;
  /** What belongs to something mentioned before: 'Su obra …', 'At the end of its life, …'. */
  possessiveFirst: RegExp;
  /** A participle without the noun that it belongs to: 'Approved by parliament …'. */
  participleFirst: RegExp;
  /** Says for whom, by whom or for which course a text was written: 'Notes by Ana Ruiz for the biology course of Dr. Pérez.' */
  byline: RegExp;
  /** How adverbs and verbs end that are no terms; null where nouns end like them. */
  noTerm: RegExp | null;
  /** Whether articles and prepositions are elided, and words of their own: l’ADN, d'une. */
  elides: boolean;
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
