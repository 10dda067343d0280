import { FlowingText, type TextBlock } from '../flowing-text.ts';
import { openPackage, type Package } from '../package/open-package.ts';
import { parseXml, type XmlElement, type XmlHandler } from '../package/parse-xml.ts';
import { type FormatReader, ReaderFailure } from '../reader.ts';
import { readObjects } from './object-reader.ts';
import { SheetsReader } from './sheets.ts';
import { SlidesReader } from './slides.ts';
import { Styles } from './styles.ts';
import { TextReader } from './text-reader.ts';

const CONTENT = 'content.xml';
const MANIFEST = 'META-INF/manifest.xml';
/** Remarks at the margin, what was deleted, pictures' descriptions, and text that is only there for the program. */
const SKIPPED = new Set([
  'office:annotation',
  'office:forms',
  'text:tracked-changes',
  'text:sequence-decls',
  'text:ruby-text',
  '?:title',
  '?:desc',
  'draw:object',
  'draw:object-ole',
  'presentation:header-decl',
  'presentation:footer-decl',
  'presentation:date-time-decl',
]);

/** Reads a text, a presentation or a workbook in the format of LibreOffice and others. */
export const readPages: FormatReader = async ({ bytes }, send) => {
  const parts = await openPackage(bytes);
  if (!parts.has(CONTENT)) throw new ReaderFailure('archive');
  const manifest = await readManifest(parts);
  // A package is locked part by part, and its list of parts says so.
  if (manifest.includes('encryption-data')) throw new ReaderFailure('locked');
  const text = new FlowingText();
  const styles = new Styles();
  await parseXml(parts.read('styles.xml'), {
    open: (element) => styles.open(element),
    close() {},
    text() {},
  });
  const objects = await readObjects(parts, manifest);
  await parseXml(parts.read(CONTENT), new ContentReader({ styles, text, objects }));
  text.send(send);
};

async function readManifest(parts: Package): Promise<string> {
  let manifest = '';
  for await (const piece of parts.read(MANIFEST)) manifest += piece;
  return manifest;
}

interface ContentParts {
  styles: Styles;
  text: FlowingText;
  /** By the folder of each. */
  objects: ReadonlyMap<string, TextBlock[]>;
}

/** What reads a body, and may be given what stands in other parts. */
type BodyReader = XmlHandler & { place?(block: TextBlock): void };

/** Hands what stands in the body to the reader for what it is. */
class ContentReader implements XmlHandler {
  readonly #styles: Styles;
  readonly #text: FlowingText;
  readonly #objects: ContentParts['objects'];
  #body: BodyReader | null = null;
  #depth = 0;
  #skipped = 0;

  constructor({ styles, text, objects }: ContentParts) {
    this.#styles = styles;
    this.#text = text;
    this.#objects = objects;
  }

  open(element: XmlElement): void {
    const { name } = element;
    if (this.#depth === 0 && name !== 'office:document-content') throw new ReaderFailure('corrupt');
    this.#depth += 1;
    if (this.#skipped > 0 || SKIPPED.has(name)) {
      if (this.#skipped === 0 && name === 'draw:object') this.#placeObject(element.get('href') ?? '');
      this.#skipped += 1;
      return;
    }
    if (this.#body) this.#body.open(element);
    else this.#styles.open(element);
    this.#body ??= this.#readerFor(name);
  }

  close(name: string): void {
    this.#depth -= 1;
    if (this.#skipped > 0) this.#skipped -= 1;
    else this.#body?.close(name);
  }

  text(text: string): void {
    if (this.#skipped === 0) this.#body?.text(text);
  }

  #placeObject(address: string): void {
    const folder = address.replace(/^\.\//, '').replace(/\/$/, '');
    for (const block of this.#objects.get(folder) ?? []) this.#body?.place?.(block);
  }

  #readerFor(name: string): BodyReader | null {
    if (name === 'office:text') return new TextReader(this.#styles, (block) => this.#text.add(block));
    if (name === 'office:presentation') return new SlidesReader(this.#styles, this.#text);
    return name === 'office:spreadsheet' ? new SheetsReader(this.#styles, this.#text) : null;
  }
}
