// What leads through a document beside its pages.

/** Where a phrase stands: offsets into the stored text of a page. */
interface PhrasePlace {
  page: number;
  start: number;
  end: number;
}

export interface FoundPhrase {
  /** Of all places, also beyond those that are named. */
  total: number;
  places: PhrasePlace[];
}

/** A heading, in the order of the text. */
export interface OutlineEntry {
  title: string;
  /** 1 for the outermost. */
  level: number;
  page: number;
  /** Offset into the stored text of the page. */
  start: number;
  /** The text has no pages; `page` only numbers the parts in which it is stored. */
  isFlowing: boolean;
}
