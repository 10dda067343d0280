import { decodeText } from '../decode-text.ts';
import { type TextBlock, FlowingText } from '../flowing-text.ts';
import { LIMITS } from '../limits.ts';
import { type FormatReader, ReaderFailure } from '../reader.ts';
import { pieceBlocks } from '../html/read-html.ts';
import { htmlOfMarkdown } from './html-of-markdown.ts';

/** What programs keep about a text before it begins. */
const FRONT_MATTER =
  /^\ufeff?(?:---[ \t]*\r?\n[\s\S]*?\r?\n(?:---|\.\.\.)|\+\+\+[ \t]*\r?\n[\s\S]*?\r?\n\+\+\+)[ \t]*(?:\r?\n|$)/;
const SAID_TITLE = /^title\s*[:=]\s*(["']?)(.{1,200}?)\1\s*$/im;

/** Reads Markdown: headings, lists, tables, code and formulas. */
export const readPages: FormatReader = async ({ bytes }, send) => {
  const source = decodeText(bytes);
  if (source.length > LIMITS.characters) throw new ReaderFailure('too_large');
  const front = FRONT_MATTER.exec(source)?.[0] ?? '';
  const title = SAID_TITLE.exec(front)?.[2];
  const blocks = markdownBlocks(source.slice(front.length));
  const text = new FlowingText();
  if (title !== undefined && blocks.every(({ level }) => level !== 1)) text.add({ text: title, level: 1 });
  for (const block of blocks) text.add(block);
  text.send(send);
};

/** Through the reader of web pages, because Markdown is a way to write them, and may have pieces of them in it. */
export function markdownBlocks(source: string): TextBlock[] {
  return pieceBlocks(htmlOfMarkdown(source));
}
