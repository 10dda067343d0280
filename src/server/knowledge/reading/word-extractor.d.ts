declare module 'word-extractor' {
  /** `filterUnicode` (default true) turns quotes and dashes into ASCII ones, which are not what the author wrote. */
  interface TextOptions {
    filterUnicode: boolean;
    /** Only of text boxes. Default true. */
    includeHeadersAndFooters?: boolean;
  }
  interface WordDocument {
    getBody(options: TextOptions): string;
    getTextboxes(options: TextOptions): string;
    getFootnotes(options: TextOptions): string;
    getEndnotes(options: TextOptions): string;
  }
  export default class WordExtractor {
    /** Rejects for anything but a compound file of Word 97 or later, and .docx. */
    extract(file: Buffer): Promise<WordDocument>;
  }
}
