import WordExtractor from 'word-extractor';
import { FlowingText } from './flowing-text.ts';
import { type Reader, ReaderFailure } from './reader.ts';

const SECTOR_BYTES = 512;
/** Begins the stream of every document since Word 97, which begins a sector of the file. */
const WORD_97_MARK = 0xa5ec;
const FLAGS_AT = 10;
const LOCKED_FLAG = 0x0100;
const VERBATIM = { filterUnicode: false, includeHeadersAndFooters: false };

/**
 * Reads the text of a Word 97–2003 document. The library can take memory without bound on a broken file, so this runs only in
 * the capped child. It does not tell headings from text.
 */
export const readDoc: Reader = async ({ bytes }, send) => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isLocked(file)) throw new ReaderFailure('old_word');
  const document = await extract(file);
  const text = new FlowingText();
  const parts = [
    document.getBody(VERBATIM),
    document.getTextboxes(VERBATIM),
    document.getFootnotes(VERBATIM),
    document.getEndnotes(VERBATIM),
  ];
  for (const paragraph of parts.flatMap((part) => part.split('\n'))) text.add({ text: paragraph });
  text.send(send);
};

/** The library would read the encrypted text as if it were text. */
function isLocked(file: Buffer): boolean {
  for (let at = SECTOR_BYTES; at + FLAGS_AT + 2 <= file.length; at += SECTOR_BYTES) {
    if (file.readUInt16LE(at) === WORD_97_MARK) return (file.readUInt16LE(at + FLAGS_AT) & LOCKED_FLAG) !== 0;
  }
  return false;
}

/** Older versions of Word, encrypted .docx and other compound files are all refused by the library. */
async function extract(file: Buffer) {
  return new WordExtractor().extract(file).catch(() => {
    throw new ReaderFailure('old_word');
  });
}
