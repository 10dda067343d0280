import { FlowingText } from '../flowing-text.ts';
import { type FormatReader, ReaderFailure } from '../reader.ts';
import { RtfReader } from './rtf-reader.ts';
import { rtfTokens } from './tokens.ts';

const MARK = '{\\rtf';

/** Reads rich text: headings, lists, tables and footnotes. */
export const readPages: FormatReader = async ({ bytes }, send) => {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (!source.startsWith(MARK)) throw new ReaderFailure('corrupt');
  const text = new FlowingText();
  const reader = new RtfReader((block) => text.add(block));
  for (const token of rtfTokens(source)) reader.read(token);
  reader.end();
  text.send(send);
};
