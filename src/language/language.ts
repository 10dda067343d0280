import type { AnswerWords } from './answer-types.ts';
import type { BookWords } from './book-types.ts';
import type { Exercises } from './exercise-types.ts';
import type { KindWords } from './kind-types.ts';
import type { Places, SignPlaces } from './place-types.ts';
import type { Questions } from './question-types.ts';
import type { Tasks } from './task-types.ts';
import type { TermRules } from './term-types.ts';

/** What a search knows of a language. */
export interface SearchedLanguage {
  /** Of Snowball; null where words are searched as they are written. */
  stemmer: string | null;
  /** Function words, which a search passes over and by which a text shows its language. */
  stopWords: ReadonlySet<string>;
  /** The accented letters of a plain one, where stems depend on them: `educación` is cut to `educ`, and `educacion` is not. */
  accents: Readonly<Partial<Record<string, string>>> | null;
}

/**
 * What the readers know of a language, each field of one concept; null where it has nothing of the kind. Strings with `|` are parts of
 * regular expressions, those with `/` forms of one word.
 */
export interface Language extends SearchedLanguage {
  /** Whether it puts spaces between words. */
  isSpaced: boolean;
  /** What is only seen elsewhere, what sends one there, and how print marks words: 'video', 'watch', 'underlined'; and how a task names an earlier one. Parts of regular expressions; null where they are not collected. */
  media: { shown: string; looks: string; marked: string; earlier: string } | null;
  decimalMark: '.' | ',';
  /** Whether every noun has a capital, so that a capital makes no name. */
  capitalisesNouns: boolean;
  /** Names from January on; null where months have numbers. */
  months: readonly string[] | null;
  /** Null where numbers are written in signs (numerals.ts). */
  numbers: NumberWords | null;
  /** Words behind figures, as in '3 million', by their power of ten. */
  scales: Readonly<Record<number, string>>;
  /** What makes a year one before our era. */
  beforeEra: { behind: string | null; before: string | null };
  /** Words that follow a temperature and make it negative. */
  belowZero: string | null;
  until: string | null;
  units: Units;
  /** What ends with a full stop without ending a sentence. */
  abbreviations: ReadonlySet<string> | null;
  /** Short forms that no initials would tell, each with what it stands for: 'ADN = ácido desoxirribonucleico; …'. */
  acronyms: string | null;
  articles: ReadonlySet<string> | null;
  /** How a plural becomes a singular; the first that applies. */
  singular: ReadonlyArray<readonly [plural: RegExp, singular: string]> | null;
  and: string;
  or: string;
  /** Begins a clause that what was said before does not reach into. */
  but: string | null;
  /** Null where it is written in signs. */
  negation: Negation | null;
  /** Null where words are spaced. */
  signs: Signs | null;
  /** Words that turn a statement around, a pair a line; `/` separates words of the same sense. */
  opposites: string;
  comparison: Comparison | null;
  /** Null where it is not looked for. */
  strength: Strength | null;
  /** Words in front of who or what does something ('fixed by the enzyme'). Null where the order of words says little of who does what. */
  agents: ReadonlySet<string> | null;
  /** What an equation without a solution is answered by. */
  noSolution: string | null;
  prose: Prose | null;
  /** Words of questions that only this language has; too few function words stand in 'résume le chapitre 3'. */
  telling: string | null;
  /** Null where answers are read as they are written. */
  answers: AnswerWords | null;
  /** Null where learners are not understood by rule. */
  questions: Questions | null;
  /** How models begin that think aloud before they answer; null where none are known to. */
  thinksAloud: string | null;
  /** Null where no exercise is worked out by rule. */
  tasks: Tasks | null;
  /** Null where the parts of books are not told apart. */
  book: BookWords | null;
  /** Null where questions are not told apart by the kind of their answer. */
  kinds: KindWords | null;
  /** Null where numbers stand in the middle or behind (`signPlaces`). */
  places: Places | null;
  signPlaces: SignPlaces | null;
  /** Null where no questions are made by rule. */
  terms: TermRules | null;
  exercises: Exercises;
  /** Null where models are not known to cite in words of it. */
  citing: Citing | null;
  /** How a model begins that refuses to write. */
  refusal: string;
  /** How a claim speaks of its source instead of its matter. */
  aboutSource: { page: string | null; phrase: string };
}

export interface NumberWords {
  /** From 0; the form that counts stands first. */
  small: string;
  /** 20, 30 … */
  tens: string;
  hundred: string;
  /** Runs of further words, by the value of the first: of ones, or of hundreds. */
  further: Readonly<Record<number, string>> | null;
  /** 'fünfundzwanzig' is one word, and ranks are declined. */
  compounds: { joint: string; rankEndings: string } | null;
  /** What may stand between the parts. */
  joint: RegExp;
  /** Words for ranks, from the first on. */
  ranks: string;
  /** Letters that follow the figures of a rank. */
  rankEndings: string | null;
  /** A second is also a time, and a third a share. */
  notRankedAfter: ReadonlySet<string>;
  /** 'Por ciento' and 'pour cent' are no hundred. */
  percentBegins: string | null;
  /** Words that tell a number by themselves ('a dozen'), and coins, of which one is an amount as well ('a pound'). */
  amounts: ReadonlySet<string>;
  coins: ReadonlySet<string>;
}

export interface Units {
  /** Words for k, c, m, n and µ. */
  prefixes: string | null;
  /** Of each symbol the words for it: 'm meter/metre, …'. Without spaces between words they are parts of regular expressions. */
  words: string;
  /** 'Metres per second'. */
  per: string | null;
  /** Words for the second and third power, before or behind their unit. */
  powers: { before: Powers | null; behind: Powers } | null;
}

type Powers = readonly [squared: string, cubed: string];

export interface Negation {
  cues: ReadonlySet<string>;
  /** Verbs and adjectives that deny what follows. */
  denying: ReadonlySet<string> | null;
  /** What denies an answer of a few words, and may be part of a word elsewhere. */
  inAnswers: ReadonlySet<string> | null;
  /** What is left of "didn't" and the like before its t. */
  contracted: ReadonlySet<string> | null;
  /** Cues that need another one to deny by themselves. */
  half: ReadonlySet<string> | null;
  /** How adverbs end, which stand between a negation and what it denies. */
  adverb: string | null;
  /** 'Not only' denies nothing. */
  only: string;
  /** What looks like a negation and is none. */
  exceptions: RegExp;
  /** The negation may follow its verb ('endete nicht'). */
  looksBack: boolean;
}

/** Where words are not spaced, texts are compared sign by sign. */
export interface Signs {
  negation: string;
  /** A class of signs that may come and go with a negation; beside any other it is part of something said in other words. */
  grammar: string;
  /** Words that only look denied. */
  looksDenied: string | null;
  /** What an answer may end with without saying more. */
  endings: string | null;
  /** Signs behind two others that make them the name of a place or a house. */
  places: string;
  /** What is no name before such a sign. */
  unnamed: string;
  /** Signs behind a numeral that is a number: 一般, 統一, 十分 and 四国 are words. */
  counters: string;
}

export interface Strength {
  /** Words that allow no exception. */
  absolute: ReadonlySet<string>;
  /** Words that do: of a part, or of what may be. */
  limited: ReadonlySet<string>;
}

export interface Comparison {
  than: ReadonlySet<string>;
  /** Where the word for 'than' mostly means 'that': it compares only behind one of these. */
  degree: RegExp | null;
}

/** How models write citations. */
export interface Citing {
  /** What a source is called in front of its number. */
  passage: string;
  /** What has a number of its own, which is no citation: 'equation (2)'. */
  numbered: ReadonlySet<string>;
  /** The heading of a list of references, and a heading that may be one. */
  references: string;
  sources: string;
}

/** How sentences of books are made. */
export interface Prose {
  /** Verbs behind what a sentence defines. */
  copula: ReadonlySet<string>;
  /** A sentence that says what a term is. */
  defines: string | null;
  /** Words that such sentences have. */
  definingWords: string | null;
  /** Words for what was said before. */
  pointsBack: string | null;
  /** Those of them that mean it anywhere in a sentence: 'Historians call this situation …'. */
  pointsBackWithin: string | null;
  /** Endings of the verb that a sentence begins with where its subject goes unsaid. */
  dropsSubject: string | null;
  /** Goes on from what was said before. */
  connectives: string | null;
  /** Opens a sentence that defines nothing. */
  opensVaguely: string | null;
  /** Speaks of what stands elsewhere. */
  pointsElsewhere: string | null;
  /** Tells somebody to do something, as learners do and exercises too … */
  asksTask: string | null;
  /** … and as only exercises do. */
  setsTask: string | null;
  /** Of a task that is told elsewhere: 'Repeat the previous problem for …'. */
  repeatsTask: string | null;
  beforeTask: string | null;
  /** The aims in front of a chapter. */
  aims: string | null;
  caption: string | null;
}

/** The words of a list, by spaces and line breaks. */
export function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).filter(Boolean));
}
