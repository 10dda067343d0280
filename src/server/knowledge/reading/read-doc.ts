import WordExtractor from 'word-extractor';
import { FlowingText } from './flowing-text.ts';
import { type Reader, ReaderFailure } from './reader.ts';

/**
 * Reads the text of a Word 97–2003 document. The library can take memory without bound on a broken file, so this runs only in
 * the capped child. Such a file says nothing about its headings that the library passes on.
 */
export const readDoc: Reader = async ({ bytes }, send) => {
  const document = await extract(bytes);
  const text = new FlowingText();
  const parts = [
    document.getBody(),
    document.getTextboxes({ includeHeadersAndFooters: false }),
    document.getFootnotes(),
    document.getEndnotes(),
  ];
  for (const paragraph of parts.flatMap((part) => part.split('\n'))) text.add({ text: paragraph });
  text.send(send);
};

/** Older versions of Word, locked files and other compound files are refused by the library alike. */
async function extract(bytes: Uint8Array): Promise<WordExtractor.Document> {
  try {
    return await new WordExtractor().extract(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch {
    throw new ReaderFailure('old_word');
  }
}
