import { decodeText } from '../decode-text.ts';
import { FlowingText } from '../flowing-text.ts';
import { pieceBlocks } from '../html/read-html.ts';
import { LIMITS } from '../limits.ts';
import { type FormatReader, ReaderFailure } from '../reader.ts';
import { TexPage } from './html-of-tex.ts';
import { prepare } from './prepare.ts';

/** Reads LaTeX: its headings, lists, tables, theorems and notes, with formulas as they are written. */
export const readPages: FormatReader = async ({ bytes }, send) => {
  const source = decodeText(bytes);
  if (source.length > LIMITS.characters) throw new ReaderFailure('too_large');
  const text = new FlowingText();
  for (const block of pieceBlocks(new TexPage(prepare(source)).write())) text.add(block);
  text.send(send);
};
