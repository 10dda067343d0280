import type { Citation } from '#shared/citation.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import type { TextRange } from '#shared/text-range.ts';

/** What questions are made from without a model. */
export interface QuestionsWanted {
  readerId: string;
  /** That the reader may read. */
  documentIds: readonly string[];
  /** The stretch of each document that they are to be made of; all of it where it is left out. */
  range?: TextRange;
  /** What the questions are to be about; empty for all of the documents. */
  topic: string;
  /** Texts that are no documents, such as units of courses. */
  texts: ReadonlyArray<{ id: string; title: string; text: string; language: string }>;
  /** The language of the words around the quotes. */
  language: InterfaceLanguage;
  /** Where the texts are in another language that there are words in, these are. */
  isInTextLanguage?: boolean;
  /** Another one gives other questions. */
  seed: string;
  /** Sentences that were asked about already. */
  usedSentences: readonly string[];
  count: number;
  /** Nothing but results that the text works out, with other numbers. */
  isComputed?: boolean;
}

/** A question with its key, made from one sentence or one worked result. Its texts are Markdown. */
export interface MadeQuestion {
  kind: 'choose_one' | 'gap' | 'short_answer' | 'number';
  prompt: string;
  /** To choose from; empty for the other kinds. `why` says what is wrong with it, and is empty where nothing is known. */
  options: ReadonlyArray<{ text: string; isRight: boolean; why: string }>;
  /** What is accepted of a word of one's own. */
  accepted: readonly string[];
  /** Null for the other kinds. */
  number: AskedNumber | null;
  /** How the answer is found, or what the source says of it. */
  explanation: string;
  /** The sentence, or the result as it is worked out, as it stands in its source. */
  quote: string;
  /** Where it stands; null in one of the `texts`. */
  citation: Citation | null;
  /** The one of the `texts` that it is from; null for documents. */
  textId: string | null;
}

/** A number as `compareAnswers` takes it. */
export interface AskedNumber {
  /** Written with a decimal point. */
  value: string;
  /** Empty for a pure number. */
  unit: string;
  /** Absolute, in the unit. */
  tolerance: number;
}

export interface MadeQuestions {
  questions: MadeQuestion[];
  /**
   * Why there are none: the documents have no text that questions can be made from, they say nothing or too little of the topic, or too
   * many others are waiting. Null where there are some, and where no sentence is worth asking.
   */
  missing: 'no_text' | 'topic_missing' | 'busy' | null;
}

export type MakeQuestions = (wanted: QuestionsWanted) => Promise<MadeQuestions>;

/** What explains an item of practice. */
export interface PractisedItem {
  /** On one line. */
  prompt: string;
  /** To choose from; empty for other kinds. `why` says what is wrong with it, and is empty where nothing is known. */
  options: ReadonlyArray<{ text: string; why: string }>;
  /** As Markdown, a line for each part. */
  right: readonly string[];
  /** Why that is right; empty where nobody said. */
  explanation: string;
  /** What its source says, the part that it was made from first; without a citation where the source does not open. */
  quotes: ReadonlyArray<{ quote: string; citation: Citation | null }>;
  /** Of the source; empty for an item about nothing in particular. */
  title: string;
}
