import { FlowingText } from '../flowing-text.ts';
import { pieceBlocks } from '../html/read-html.ts';
import { openPackage, type Package } from '../package/open-package.ts';
import { type FormatReader, ReaderFailure } from '../reader.ts';
import { isLocked } from './locked.ts';
import { textOfPart } from './parts.ts';
import { readPublication } from './publication.ts';
import { readContents } from './table-of-contents.ts';

const CONTAINER = 'META-INF/container.xml';

/** Reads an e-book chapter by chapter, in the order in which its book says they are read. */
export const readPages: FormatReader = async ({ bytes }, send) => {
  const parts = await openPackage(bytes);
  if (!parts.has(CONTAINER)) throw new ReaderFailure('archive');
  if (await isLocked(parts)) throw new ReaderFailure('locked');
  const publication = await readPublication(parts, CONTAINER);
  const text = new FlowingText();
  const contents = await readContents(parts, publication);
  for (const chapter of publication.chapters) {
    await addChapter(text, { parts, chapter, title: contents.get(chapter) });
  }
  text.send(send);
};

interface Chapter {
  parts: Package;
  chapter: string;
  /** The title in the table of contents. */
  title: string | undefined;
}

/** A chapter that has no heading of its own gets that of the table of contents. */
async function addChapter(text: FlowingText, { parts, chapter, title }: Chapter): Promise<void> {
  const blocks = pieceBlocks(await textOfPart(parts, chapter));
  const hasHeading = blocks.slice(0, 5).some(({ level }) => level !== undefined);
  if (title !== undefined && !hasHeading && blocks.length > 0) {
    if (blocks[0]?.text === title) blocks.shift();
    text.add({ text: title, level: 1 });
  }
  for (const block of blocks) text.add(block);
}
