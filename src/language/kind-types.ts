/**
 * How learners ask for an answer of a certain kind, and how documents give one. Parts of regular expressions for small letters; of those that ask,
 * `claim`, `subject`, `one` and `other` are what they ask about, `verdict` which words for the answer they name.
 */
export interface KindWords {
  /** All of a message that asks whether something is so. */
  asksTruth: readonly string[];
  /** Asks it by the order of words: `claim`, or of `one` whether it `is` `other`. */
  asksWhether: readonly string[];
  /** Asks what sets two things apart. */
  asksDifference: readonly string[];
  /** Asks what a person, `one`, says or found out about something, `other`. */
  asksSaying: readonly string[];
  /** Asks who somebody is. */
  asksWho: readonly string[];
  /** Asks for all of several. */
  asksList: readonly string[];
  asksFormula: readonly string[];
  /** Asks what something does. */
  asksRole: readonly string[];
  /** Asks why something matters. */
  asksImportance: readonly string[];
  /** Asks for a number of things. */
  asksCount: readonly string[];
  /** Asks where a document speaks of something. */
  asksWhere: readonly string[];
  asksCause: readonly string[];
  asksManner: readonly string[];
  /** Asks what something is; comes after all others. */
  asksMeaning: readonly string[];
  /** What may stand before a subject. */
  articles: string;
  /** Of what follows a word like 'what is', so much belongs to the question: 'the meaning of', 'a' … */
  nature: string;
  /** Nouns of what is stated: law, principle. */
  law: string;
  /** Verbs that follow the name of a law. */
  states: string;
  /** Behind the name of what something is: a copula, which says more before an article, and what always defines. */
  is: string;
  means: string;
  /** Words that stand before the name. */
  isCalled: string;
  /** Nouns that only say that there are several of a thing, for each of which a text may have another one: ways, methods. */
  sort: string;
  /** Nouns of what is done or happens one after the other: step, stage. */
  step: string;
  /** What people do with what they think: they say it, find it out, are known for it. */
  says: string;
  /** Before the field in which something is asked for, or the thing that has it ('power in physics', 'flow of a river'). */
  within: string;
  /** Gives a reason. */
  because: string;
  /** Puts one step behind another. */
  then: string;
  /** Sets two things apart. */
  whereas: string;
  /** Says what something is good for. */
  matters: string;
  /** Gives an example. */
  exemplifies: string;
  /** Says that something ends. */
  ends: string;
  /** Verbs for one thing that has another; the plainest first, which is a function word. */
  possesses: string;
  /** Asks for what has the most, and the least, of something. */
  most: string;
  least: string;
  /** Before a number that is to be passed, or stayed below. */
  moreThan: string;
  lessThan: string;
  /** Asks for an opinion, and whether somebody thinks something so. */
  asOpinion: string;
  asBelief: string;
  /** Gives one. */
  judges: string;
  /** Before a thing of which there is none. */
  none: string;
  /** Asks readers of an exercise to say which of several statements hold. */
  trueOrFalse: string;
  /** How its words end where those of its neighbours do not. */
  endings: string;
  /** Takes back what the words around it say. */
  undoes: string;
}
