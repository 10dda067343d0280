import { EmbeddedObjects } from '../embedded/read-embedded.ts';
import { type TextBlock, FlowingText } from '../flowing-text.ts';
import { LIMITS } from '../limits.ts';
import { openPackage, type Package } from '../package/open-package.ts';
import { parseXml } from '../package/parse-xml.ts';
import { relatedParts, relationshipsOf } from '../package/relationships.ts';
import { type FormatReader, ReaderFailure } from '../reader.ts';
import { SlideReader } from './slide-reader.ts';

/** Reads the slides of a presentation, each with its title, text, tables, charts, diagrams and sheets, and what its speaker notes. */
export const readPages: FormatReader = async ({ bytes }, send) => {
  const parts = await openPackage(bytes);
  const main = (await relatedParts(parts, '')).get('officeDocument') ?? 'ppt/presentation.xml';
  if (!parts.has(main)) throw new ReaderFailure('corrupt');
  const related = await relationshipsOf(parts, main);
  const objects = new EmbeddedObjects(parts);
  const text = new FlowingText();
  for (const id of await readOrder(parts, main)) {
    const slide = related.get(id)?.part;
    if (slide === undefined || !parts.has(slide)) continue;
    text.beginSlide();
    for (const block of await readSlide(parts, slide, objects)) text.add(block);
    const notes = await readNotes(parts, slide);
    if (notes.length > 0) text.beginNotes();
    for (const block of notes) text.add(block);
  }
  text.send(send);
};

/** The ids of the relations to the slides, in the order in which they are shown. */
async function readOrder(parts: Package, main: string): Promise<string[]> {
  const slides: string[] = [];
  let isRoot = true;
  await parseXml(parts.read(main), {
    open(element) {
      if (isRoot && element.name !== 'p:presentation') throw new ReaderFailure('corrupt');
      isRoot = false;
      const id = element.name === 'p:sldId' ? element.get('r:id') : undefined;
      if (id !== undefined) slides.push(id);
      if (slides.length > LIMITS.pages) throw new ReaderFailure('too_large');
    },
    close() {},
    text() {},
  });
  return slides;
}

async function readSlide(parts: Package, slide: string, objects: EmbeddedObjects): Promise<TextBlock[]> {
  const reader = new SlideReader();
  await parseXml(parts.read(slide), reader);
  const related = await relationshipsOf(parts, slide);
  const blocks: TextBlock[] = [];
  for (const item of reader.items) {
    if ('shape' in item) blocks.push(...item.shape.blocks);
    else if ('blocks' in item) blocks.push(...item.blocks);
    else blocks.push(...(await objects.read(related.get(item.relation))));
  }
  return blocks;
}

async function readNotes(parts: Package, slide: string): Promise<TextBlock[]> {
  const part = (await relatedParts(parts, slide)).get('notesSlide');
  if (part === undefined) return [];
  const reader = new SlideReader();
  await parseXml(parts.read(part), reader);
  return reader.items
    .flatMap((item) => ('shape' in item ? item.shape.blocks : []))
    .map(({ text }) => ({ text: text.replace(/^\u2022 /, '') }));
}
