import type { Citation, TextBox } from '#shared/citation.ts';

/** A place to show in a reader. A new object means: go there again. */
export interface ReaderTarget {
  readonly page: number;
  /** What to highlight, in PDF points from the top left of the page as displayed. */
  readonly boxes: readonly TextBox[];
  /** The words there, verbatim, for readers of plain text. */
  readonly quote: string;
  /** Offset of the quote into the text of the page, where it is known. */
  readonly start?: number | undefined;
  /** Where it ends there, if the words are not known as they stand. */
  readonly end?: number | undefined;
  /** When the quote is spoken, in documents that have times. */
  readonly seconds?: number | undefined;
  /** It is only gone to, since it is marked already. */
  readonly isPlain?: boolean;
}

/** Where a citation of a document leads. */
export function targetOf({
  page,
  position,
  boxes = [],
  quote,
  start_seconds: seconds,
}: Citation): ReaderTarget {
  return { page: position?.part ?? page ?? 1, boxes, quote, start: position?.start, seconds };
}
