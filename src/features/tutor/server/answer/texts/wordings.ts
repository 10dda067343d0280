/** What the built-in answers say around the quotes. Written on the server, because an answer is in its question's language. */
export interface AnswerTexts {
  /** Stands before quoted sentences. */
  intro: string;
  /** Stands before the beginning of the documents, for questions about the whole of them. */
  introOpening: string;
  /** Stands before sentences that define terms. */
  introTerms: string;
  notAnswered: string;
  /** Stands before the sentences that come nearest, where their words cannot tell whether they answer. */
  nearest: string;
  /** Stands before what is around the answer before, where nothing else was found. */
  aroundBefore: string;
  /** Words of the question that stand nowhere, as `wordsOf` writes them. */
  neverSays: (words: string) => string;
  /** Words that were read as others, written likewise; the quotation marks keep a word as it is. */
  readAs: (written: string, read: string) => string;
  /** Added when the question is in another language than the document. */
  askInLanguage: (language: string) => string /** Added otherwise. */;
  /** To somebody who wants it said otherwise. */
  onlyQuotes: string;
  otherWords: string;
}

/** About one document, and about several. */
export interface Wordings {
  one: (title: string) => AnswerTexts;
  several: AnswerTexts;
}

/** What stands around the quotes of a place. */
export interface PlaceTexts {
  intro: string;
  /** Introduces a document as a whole. */
  introWhole: string;
  /** Where what matters most was asked for. */
  introKey: string;
  /** Where each of several documents has the places, as the learner wrote them. */
  whichOne: (places: string) => string;
  /** Under the title, where only the longest of its parts are told. */
  longestParts: (shown: number, all: number) => string;
  size: (title: string, pages: number) => string;
  noHeadings: string;
  /** The pages of a place; both the same for one. */
  pages: (first: number, last: number) => string;
  /** A further page, because a book's own numbers differ from those of its file. */
  printed: (number: string, page: number) => string;
  /** Where a chapter was counted, because the document numbers none. */
  counted: string;
  noSuchPage: (page: string, facts: { title: string; pages: number }) => string;
  noPages: (title: string) => string;
  /** `place` as the learner wrote it. */
  missing: (place: string, title: string) => string;
  /** Stands before the main headings. */
  outline: string;
  /** Where they are too many to name all. */
  outlineFirst: string;
  nothingToQuote: string;
}
