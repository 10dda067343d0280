import type { TextBlock, FlowingText } from '../flowing-text.ts';
import type { XmlElement } from '../package/parse-xml.ts';
import type { Styles } from './styles.ts';
import { TextReader } from './text-reader.ts';

const REPEATED = new Set(['footer', 'header', 'date-time', 'page-number']);

/** Reads the slides of a presentation, title first and the speaker's notes last. */
export class SlidesReader {
  readonly #text: FlowingText;
  readonly #reader: TextReader;
  #title: TextBlock[] = [];
  #body: TextBlock[] = [];
  #notes: TextBlock[] = [];
  /** The class of each box that is open. */
  readonly #boxes: string[] = [];
  #isNotes = false;

  constructor(styles: Styles, text: FlowingText) {
    this.#text = text;
    this.#reader = new TextReader(styles, (block) => this.#place(block));
  }

  open(element: XmlElement): void {
    if (element.name === 'draw:page') this.#text.beginSlide();
    if (element.name === 'presentation:notes') this.#isNotes = true;
    if (element.name === 'draw:frame' || element.name === 'draw:custom-shape') {
      this.#boxes.push(element.get('presentation:class') ?? this.#boxes.at(-1) ?? '');
    }
    this.#reader.open(element);
  }

  close(name: string): void {
    this.#reader.close(name);
    if (name === 'draw:frame' || name === 'draw:custom-shape') this.#boxes.pop();
    if (name === 'presentation:notes') this.#isNotes = false;
    if (name === 'draw:page') this.#closeSlide();
  }

  text(text: string): void {
    this.#reader.text(text);
  }

  /** What stands in another part of the package. */
  place(block: TextBlock): void {
    this.#body.push(block);
  }

  #place(block: TextBlock): void {
    const box = this.#boxes.at(-1) ?? '';
    if (REPEATED.has(box)) return;
    if (this.#isNotes) this.#notes.push({ text: block.text.replace(/^\s*\u2022 /, '') });
    else (box === 'title' ? this.#title : this.#body).push(block);
  }

  #closeSlide(): void {
    const title = this.#title
      .map(({ text }) => text.replace(/^\s*\u2022 /, '').replaceAll(/\s+/g, ' '))
      .join(' ');
    if (title !== '') this.#text.add({ text: title, level: 1 });
    for (const block of this.#body) this.#text.add(block);
    if (this.#notes.length > 0) this.#text.beginNotes();
    for (const block of this.#notes) this.#text.add(block);
    this.#title = [];
    this.#body = [];
    this.#notes = [];
  }
}
