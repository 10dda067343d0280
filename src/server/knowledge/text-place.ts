/** Where something stands in text without pages. */
export interface TextPlace {
  /** The headings above it, outermost first. */
  headings: string[];
  /** Number of the paragraph under its heading, from 1; 0 is the heading itself. */
  paragraph: number;
  /** The page on which the program that wrote the file last printed it, where the file says so. */
  printedPage: number | null;
  /** On a slide, or in its speaker's notes, of the number `printedPage`; in a row of a sheet, of the number `paragraph`. */
  unit?: 'slide' | 'notes' | 'sheet';
}
