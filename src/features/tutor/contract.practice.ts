import type { Citation } from '#shared/citation.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';

/** What questions are made from without a model. */
export interface QuestionsWanted {
  readerId: string;
  /** That the reader may read. */
  documentIds: readonly string[];
  /** The first and last page they are to be made of; of all documents all pages where it is left out. */
  pages?: readonly [from: number, to: number];
  /** What the questions are to be about; empty for all of the documents. */
  topic: string;
  /** Texts that are no documents, such as units of courses. */
  texts: ReadonlyArray<{ id: string; title: string; text: string; language: string }>;
  /** Of the words around the quotes. */
  language: InterfaceLanguage;
  /** Another one gives other questions. */
  seed: string;
  /** Sentences that were asked about already. */
  usedSentences: readonly string[];
  count: number;
}

/** A question with its key, made from one sentence. Its texts are Markdown. */
export interface MadeQuestion {
  prompt: string;
  /** To choose from; empty where the answer is a word of one's own. */
  options: ReadonlyArray<{ text: string; isRight: boolean }>;
  /** What is accepted of a word of one's own. */
  accepted: readonly string[];
  /** The sentence, as it stands in its source. */
  quote: string;
  /** Where it stands; null in one of the `texts`. */
  citation: Citation | null;
  /** The one of the `texts` that it is from; null for documents. */
  textId: string | null;
}

/** None where the text gives none, or where too many others are waiting for questions. */
export type MakeQuestions = (wanted: QuestionsWanted) => Promise<MadeQuestion[]>;
