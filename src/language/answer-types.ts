/**
 * How learners write answers out that have a shorter form. Strings are parts of regular expressions for letters without accents, which
 * learners leave out; lists are '12 dozen/dozens, …', a value and the words for it. What is not certain is left out, because a wrong
 * answer must never be accepted.
 */
export interface AnswerWords {
  /** Say only that an answer follows: 'I think it’s'. */
  leads: string;
  /** Words that stand in front of a verb: 'it increases'. */
  pronouns: ReadonlySet<string>;
  /** Make a number inexact. */
  about: string;
  /** Exclude what follows: 'anything but'. */
  except: string;
  /** The word in front of a year. */
  in: string;
  numbers: SpokenNumbers;
  math: SpokenMath;
  /** In front of the letter of an option. */
  option: string;
  /** A kind of place that goes unsaid beside its name. */
  places: string;
  names: AnswerNames;
  /** Other spellings of a word and the one that they are compared by. */
  spellings: ReadonlyArray<readonly [other: RegExp, spelling: string]>;
  /** What no rule makes singular: 'yeux œil, …'. */
  plurals: ReadonlyMap<string, string>;
  substances: Substances;
}

interface SpokenNumbers {
  none: string;
  minus: string;
  /** How the mark between a number and its decimals is spoken. */
  point: string;
  /** For 1 in front of a share or a count. */
  one: string;
  /** Half of what follows: 'half a litre'. */
  half: string;
  /** Denominators. */
  shares: string;
  /** What numbers of things are counted by, and scales that `numbers` has not. */
  counts: string;
  /** Between a share and what it is of. */
  of: string;
  /** Whether a year may be said as two numbers: 'nineteen forty-five'. */
  saysYearsInPairs: boolean;
}

interface SpokenMath {
  /** Relations by their sign, the longer ones first. */
  relations: ReadonlyArray<readonly [sign: string, words: string]>;
  operations: ReadonlyArray<readonly [sign: string, words: string]>;
  root: string;
  degrees: string;
  /** Constants of integration, apart from single letters. */
  constant: string;
  noSolution: string;
  allNumbers: string;
}

interface AnswerNames {
  /** First names of people, by which a surname is one; none that is also a place. */
  first: ReadonlySet<string>;
  /** Words in front of or within a surname. */
  particles: ReadonlySet<string>;
  /** 'The Great' is no surname. */
  epithets: ReadonlySet<string>;
}

interface Substances {
  /** By atomic number, forms of one name divided by `/`. */
  elements: string;
  /** 'CH4 methane, …'. */
  compounds: string;
}
