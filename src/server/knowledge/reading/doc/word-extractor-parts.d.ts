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
