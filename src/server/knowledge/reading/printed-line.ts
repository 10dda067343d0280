import type { Box } from './word-edges.ts';

/** One printed line as PDFium gives it; coordinates in points from the top left of the page as displayed. */
export interface PrintedLine extends Box {
  text: string;
  /** One for each of `wordsOf(text)`. */
  words: Box[];
  baseline: number;
  size: number;
  /** All of it is set in bold type. */
  isBold?: boolean;
  /** The line ended within a word that its hyphen divides; the hyphen is gone and the word goes on in the next line. */
  dividesWord: boolean;
  /** What stands between this line and the one before it, where that is known. */
  separator?: string;
  /** Filled in, typed over the page or noted; its sentence ends with it unless the next line goes on. */
  isAnnotation?: boolean;
}
