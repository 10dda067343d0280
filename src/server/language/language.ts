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
  decimalMark: '.' | ',';
  /** Whether every noun has a capital, so that a capital makes no name. */
  capitalisesNouns: boolean;
  /** From January; null where months have numbers. */
  months: readonly string[] | null;
  /** Null where numbers are written in signs (numerals.ts). */
  numbers: NumberWords | null;
  /** Words behind figures, as in '3 million', by their power of ten. */
  scales: Readonly<Record<number, string>>;
  /** What makes a year one before our era. */
  beforeEra: { behind: string | null; before: string | null };
  /** Behind a temperature. */
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
  /** What an equation without a solution is answered by. */
  noSolution: string | null;
  prose: Prose | null;
  /** Words of questions that only this language has; too few function words stand in 'résume le chapitre 3'. */
  telling: string | null;
  /** Null where learners are not understood by rule. */
  questions: Questions | null;
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
  /** From 1. */
  ranks: string;
  /** A second is also a time, and a third a share. */
  notRankedAfter: ReadonlySet<string>;
  /** 'Por ciento' and 'pour cent' are no hundred. */
  percentBegins: string | null;
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

export interface Comparison {
  than: ReadonlySet<string>;
  /** Where the word for 'than' mostly means 'that': it compares only behind one of these. */
  degree: RegExp | null;
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
  beforeTask: string | null;
  /** The aims in front of a chapter. */
  aims: string | null;
  caption: string | null;
}

/** How learners ask. */
export interface Questions {
  /** All of a message that is politeness, assent or a question about the tutor. */
  aside: string;
  /** All of a message that wants to be asked. */
  quiz: string;
  /** May stand before what asks. */
  opens: string;
  /** Begins a question, where the question mark was left out. */
  interrogatives: string;
  /** Only asks, in front of what is asked for. Books are full of these words too ('Explain why …'). */
  onlyAsks: string;
  /** Begs for the solution, or says that one does not know. */
  pleas: readonly string[];
  /** Begins as somebody does who tries an answer, also with a question mark. */
  guesses: string;
  /** Asks for a name. */
  who: string;
  /** Asks for a figure. */
  howMuch: string;
  /** Stands before the answer itself. */
  announces: string;
  /** What a learner calls a unit or a course. */
  course: string;
  /** Words that ask for the document as a whole, or only say how to answer. */
  wholeWords: ReadonlySet<string>;
  /** Function words that such questions are made of; anything else makes a question one about something. */
  glue: ReadonlySet<string>;
  /** Asks for the whole by itself; a question of glue alone does not. */
  asksWhole: string;
  termWords: ReadonlySet<string>;
  /** Further words of a question for the terms that are defined. */
  asksTerms: ReadonlySet<string>;
  /** Words that say what kind of answer is wanted more than what it is about ('the function of …', 'for example'). */
  answerKinds: ReadonlySet<string>;
  /** Words that a learner asks with and that name no subject. */
  saysLittle: ReadonlySet<string>;
  followUp: FollowUpWords;
}

/** How one language leaves out what was said before. All expressions are for small letters. */
export interface FollowUpWords {
  /** Opens what goes on from the question before. */
  goesOn: RegExp;
  /** Opens a question that is complete all the same ('And what is osmosis?'). */
  asks: RegExp;
  /** Pronouns and possessives that stand for something said before. */
  pointers: RegExp;
  /** The same words where they stand for nothing ('It is true that …'), or for what is open ('this chapter'). */
  pointsNowhere: RegExp;
  /** A pronoun as the subject of the question. */
  isSubject: RegExp;
  /** Where a subject beside such a pronoun is the one that it stands for ('Comment le cœur bat-il ?'). */
  hasSubject: RegExp | null;
  /** A pronoun as the object of who or what ('Who discovered it?'). */
  isObject: RegExp;
  /** Asks for a quality, before what has it ('How thick is …', 'What is the length of …'). */
  quality: RegExp;
  /** Ends with a pronoun behind a preposition ('the symptoms of it'). */
  relation: RegExp;
  /** All of a question that leaves its subject out ('Which is the thickest?', 'What are the causes?'; in Spanish most verbs can). */
  subjectless: readonly RegExp[];
  /** Pronouns that stand for something said before wherever they are ('cela', 'two of them'). */
  pointsAnywhere: RegExp | null;
}

/** The words of a list, by spaces and line breaks. */
export function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).filter(Boolean));
}
