import { EmbeddedObjects } from '../embedded/read-embedded.ts';
import { FlowingText, type TextBlock } from '../flowing-text.ts';
import { type FormatReader, ReaderFailure } from '../reader.ts';
import { BodyReader } from './body-reader.ts';
import { readNotes } from './notes.ts';
import { readNumbering } from './numbering.ts';
import { openPackage, type Package } from '../package/open-package.ts';
import { parseXml } from '../package/parse-xml.ts';
import { relatedParts, relationshipsOf } from '../package/relationships.ts';
import { readStyles } from './styles.ts';

/** Reads the text of a Word document with its headings, lists, tables, notes, text boxes, charts and sheets, straight from its XML. */
export const readPages: FormatReader = async ({ bytes }, send) => {
  const parts = await openPackage(bytes);
  const main = (await relatedParts(parts, '')).get('officeDocument') ?? 'word/document.xml';
  // Some other archive: a spreadsheet, an e-book, holiday pictures.
  if (!parts.has(main)) throw new ReaderFailure('archive');
  const related = await relatedParts(parts, main);
  const nameOf = (kind: string): string => related.get(kind) ?? '';
  const styles = await readStyles(parts, nameOf('styles'));
  const numbering = await readNumbering(parts, nameOf('numbering'));
  const shared = { styles, numbering };
  const notes = {
    'w:footnoteReference': await readNotes(parts, {
      ...shared,
      part: nameOf('footnotes'),
      element: 'w:footnote',
    }),
    'w:endnoteReference': await readNotes(parts, {
      ...shared,
      part: nameOf('endnotes'),
      element: 'w:endnote',
    }),
  };
  const text = new FlowingText();
  const objects = await readObjects(parts, main);
  const body = new BodyReader({
    ...shared,
    findNote: (element, id) => (element in notes ? notes[element as keyof typeof notes].get(id) : undefined),
    findObject: (id) => objects.get(id) ?? [],
    emit: (block) => text.add(block),
  });
  await parseXml(parts.read(main), body);
  text.send(send);
};

async function readObjects(parts: Package, main: string): Promise<Map<string, TextBlock[]>> {
  const objects = new EmbeddedObjects(parts);
  const found = new Map<string, TextBlock[]>();
  for (const [id, relation] of await relationshipsOf(parts, main))
    found.set(id, await objects.read(relation));
  return found;
}
