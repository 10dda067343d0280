import type { Passage } from '#server/knowledge/knowledge.ts';
import type { TextBox } from '#shared/citation.ts';
import type { SearchResult } from '#shared/chat-event.ts';

/** A text that sentences are quoted from: a passage of a document, what a search says of a web page, a unit of a course. */
export interface Quotable {
  id: string;
  /** What its sentences stand under in an answer: one document, web page or unit. */
  sourceId: string;
  title: string;
  /** Outermost first. */
  headingPath: readonly string[];
  text: string;
  language: string;
  /** Where it stands in its source; absent where the source has no other text. */
  page?: number;
  start?: number;
  /** Stretches of the text that state nothing: exercises, keys, references. */
  asides?: ReadonlyArray<{ start: number; end: number }>;
  /** The page of the product where it opens; of a unit of a course. */
  path?: string;
}

/** What a search says of a web page. */
export interface WebPage extends Quotable {
  result: SearchResult;
}

/** What a citation can open: a passage of a document or a web page. */
export type QuotableSource = Passage | WebPage;

export function isWebPage(source: QuotableSource): source is WebPage {
  return 'result' in source;
}

/** A sentence; `start` and `end` are offsets into the text that it is of. */
export interface Sentence<Of extends Quotable = Passage> {
  passage: Of;
  start: number;
  end: number;
  text: string;
  /** The heading that says what a pronoun at its beginning stands for. */
  heading?: string;
  /** The part of the page that shows what it is about: a table, a picture. */
  cutOut?: TextBox;
}

/** Whether one sentence stands before another of the same source: negative, as for `sort`. */
export function comparePlaces(a: Sentence<Quotable>, b: Sentence<Quotable>): number {
  const pages = (a.passage.page ?? 0) - (b.passage.page ?? 0);
  return pages || (a.passage.start ?? 0) + a.start - ((b.passage.start ?? 0) + b.start);
}

/** Sentences of the same source in its order; sources stay in the order in which they come. */
export function inOrderOfPlaces<Of extends Sentence<Quotable>>(sentences: readonly Of[]): Of[] {
  return sentences.toSorted((a, b) => (a.passage.sourceId === b.passage.sourceId ? comparePlaces(a, b) : 0));
}
