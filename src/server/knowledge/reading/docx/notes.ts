import { LIMITS } from '../limits.ts';
import { ReaderFailure } from '../reader.ts';
import { BodyReader, type Note } from './body-reader.ts';
import { formatNumber } from './number-formats.ts';
import type { Numbering } from './numbering.ts';
import type { Package } from '../package/open-package.ts';
import { parseXml, type XmlElement, type XmlHandler } from '../package/parse-xml.ts';
import type { Styles } from './styles.ts';

interface NotesToRead {
  part: string;
  element: 'w:footnote' | 'w:endnote';
  styles: Styles;
  numbering: Numbering;
}

/** Notes are numbered in the order in which the file keeps them. */
export async function readNotes(parts: Package, notes: NotesToRead): Promise<Map<string, Note>> {
  const reader = new NotesReader(notes);
  await parseXml(parts.read(notes.part), reader);
  return reader.found;
}

class NotesReader implements XmlHandler {
  readonly found = new Map<string, Note>();
  readonly #body: BodyReader;
  readonly #element: string;
  readonly #format: string;
  #note: Note | null = null;
  #characters = 0;

  constructor({ element, styles, numbering }: NotesToRead) {
    this.#element = element;
    this.#format = element === 'w:endnote' ? 'lowerRoman' : 'decimal';
    this.#body = new BodyReader({
      styles,
      numbering,
      findNote: () => undefined,
      emit: ({ text }) => this.#write(text),
    });
  }

  open(element: XmlElement): void {
    if (element.name === this.#element) this.#begin(element);
    this.#body.open(element);
  }

  close(name: string): void {
    this.#body.close(name);
  }

  text(text: string): void {
    this.#body.text(text);
  }

  /** Lines that separate notes from the text are kept as notes too, of a type of their own. */
  #begin(element: XmlElement): void {
    const type = element.get('type') ?? 'normal';
    if (type !== 'normal') {
      this.#note = null;
      return;
    }
    this.#note = { label: formatNumber(this.found.size + 1, this.#format), text: '' };
    this.found.set(element.get('id') ?? '', this.#note);
  }

  #write(text: string): void {
    this.#characters += text.length;
    if (this.#characters > LIMITS.characters) throw new ReaderFailure('too_large');
    if (this.#note) this.#note.text = `${this.#note.text} ${text.trim()}`.trim();
  }
}
