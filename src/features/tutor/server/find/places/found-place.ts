import type { Passage, ReadableSource } from '#server/knowledge/knowledge.ts';
import type { Sentence } from '../../quote/quotable.ts';
import type { Heading } from './headings.ts';
import type { AskedPlace } from '../../question/read-places.ts';

/** A place that was asked for, as far as one document has it. */
export interface FoundPlace {
  asked: AskedPlace;
  source: ReadableSource;
  isFlowing: boolean;
  pagesTotal: number;
  /** Null when the document has no such place. */
  found: PlaceContent | null;
  /** The main headings of the document, for who asks for what is not there. */
  outline: Heading[];
}

/** What stands at a place. */
export interface PlaceContent {
  /** As the document writes it; null for a page. */
  heading: string | null;
  /** Pages of the file; the numbers of parts in text without pages. */
  first: number;
  last: number;
  /** The document numbers nothing; the place was counted. */
  isCounted: boolean;
  /** For a page: the page of the file which carries that number in print, if it is another one. */
  alsoPrinted: number | null;
  blocks: PlaceBlock[];
  /** Of a document as a whole: how many parts it has, of which the blocks may be the longest only. */
  parts?: number;
  /** What a model is shown of it, the most telling first. */
  passages: Passage[];
}

/** Sentences to quote. */
export interface PlaceBlock {
  /** The heading they stand under, where the place has several. They may be none. */
  title: string | null;
  /** Where that is; null where it goes without saying. */
  page: number | null;
  sentences: Sentence[];
}
