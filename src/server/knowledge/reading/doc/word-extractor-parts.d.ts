declare module 'word-extractor/lib/buffer-reader.js' {
  export default class BufferReader {
    constructor(file: Buffer);
    open(): Promise<void>;
  }
}

declare module 'word-extractor/lib/ole-compound-doc.js' {
  import type BufferReader from 'word-extractor/lib/buffer-reader.js';
  /** A file of streams with names. */
  export default class OleCompoundDoc {
    constructor(reader: BufferReader);
    read(): Promise<this>;
    /** Throws where there is none of this name. */
    stream(name: string): AsyncIterable<Buffer>;
  }
}

declare module 'word-extractor/lib/word-ole-extractor.js' {
  import type BufferReader from 'word-extractor/lib/buffer-reader.js';
  /** `filterUnicode` (default true) turns quotes and dashes into ASCII ones, which are not what the author wrote. */
  interface TextOptions {
    filterUnicode: boolean;
    /** Only of text boxes. Default true. */
    includeHeadersAndFooters?: boolean;
  }
  /** A stretch of the text, which stands together in the file. */
  interface Piece {
    text: string;
    length: number;
    /** Where it stands in the text: its first character, and the one behind its last. */
    startCp: number;
    endCp: number;
    /** Likewise in the file, in bytes. */
    startFilePos: number;
    endFilePos: number;
    /** Two bytes for each character instead of one. */
    unicode: boolean;
    bpc: number;
  }
  /** Reads a compound file of Word 97 or later, step by step. */
  class WordOleExtractor {
    protected _pieces: Piece[];
    /** How many characters of the text are the body's. */
    protected _boundaries: { ccpText: number };
    /** Rejects for any other file. */
    extract(reader: BufferReader): Promise<WordOleExtractor.Document>;
    protected writePieces(stream: Buffer, table: Buffer): void;
    protected writeParagraphProperties(stream: Buffer, table: Buffer): void;
    protected buildDocument(): WordOleExtractor.Document;
  }
  namespace WordOleExtractor {
    export type { Piece };
    export interface Document {
      getBody(options: TextOptions): string;
      getTextboxes(options: TextOptions): string;
      getFootnotes(options: TextOptions): string;
      getEndnotes(options: TextOptions): string;
    }
  }
  export default WordOleExtractor;
}
