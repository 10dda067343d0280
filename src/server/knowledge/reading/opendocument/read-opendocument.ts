import { FlowingText } from '../flowing-text.ts';
import { openPackage, type Package } from '../package/open-package.ts';
import { parseXml, type XmlElement, type XmlHandler } from '../package/parse-xml.ts';
import { type FormatReader, ReaderFailure } from '../reader.ts';
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
  if (!parts.has(CONTENT)) throw new ReaderFailure('corrupt');
  if (await isLocked(parts)) throw new ReaderFailure('locked');
  const text = new FlowingText();
  const styles = new Styles();
  await parseXml(parts.read('styles.xml'), {
    open: (element) => styles.open(element),
    close() {},
    text() {},
  });
  await parseXml(parts.read(CONTENT), new ContentReader(styles, text));
  text.send(send);
};

/** A package is locked part by part, and its list of parts says so. */
async function isLocked(parts: Package): Promise<boolean> {
  let manifest = '';
  for await (const piece of parts.read(MANIFEST)) manifest += piece;
  return manifest.includes('encryption-data');
}

/** Hands what stands in the body to the reader for what it is. */
class ContentReader implements XmlHandler {
  readonly #styles: Styles;
  readonly #text: FlowingText;
  #body: XmlHandler | null = null;
  #depth = 0;
  #skipped = 0;

  constructor(styles: Styles, text: FlowingText) {
    this.#styles = styles;
    this.#text = text;
  }

  open(element: XmlElement): void {
    const { name } = element;
    if (this.#depth === 0 && name !== 'office:document-content') throw new ReaderFailure('corrupt');
    this.#depth += 1;
    if (this.#skipped > 0 || SKIPPED.has(name)) {
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

  #readerFor(name: string): XmlHandler | null {
    if (name === 'office:text') return new TextReader(this.#styles, (block) => this.#text.add(block));
    if (name === 'office:presentation') return new SlidesReader(this.#styles, this.#text);
    return name === 'office:spreadsheet' ? new SheetsReader(this.#styles, this.#text) : null;
  }
}
