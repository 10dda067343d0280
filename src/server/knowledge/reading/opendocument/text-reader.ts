import { Paragraph } from '../docx/paragraph.ts';
import type { TextBlock } from '../flowing-text.ts';
import { inPosition } from '../formulas/scripts.ts';
import type { XmlElement } from '../package/parse-xml.ts';
import { Lists } from './lists.ts';
import type { Styles } from './styles.ts';
import { Tables } from './tables.ts';

const SPACES_MAX = 100;
const PARAGRAPHS = new Set(['text:p', 'text:h']);
const LEVEL_MAX = 10;

/** Turns the paragraphs, lists, notes and tables of a text, a slide or a cell into blocks in reading order. */
export class TextReader {
  readonly #styles: Styles;
  readonly #emit: (block: TextBlock) => void;
  readonly #lists: Lists;
  readonly #tables: Tables;
  readonly #paragraphs: { paragraph: Paragraph; level: number | undefined }[] = [];
  readonly #positions: (string | undefined)[] = [];
  #label: string | null = null;
  #printedPage = 1;
  #hasPages = false;

  constructor(styles: Styles, emit: (block: TextBlock) => void) {
    this.#styles = styles;
    this.#emit = emit;
    this.#lists = new Lists(styles);
    this.#tables = new Tables((block) => this.#place(block));
  }

  open(element: XmlElement): void {
    const { name } = element;
    this.#lists.open(element);
    this.#tables.open(element);
    if (PARAGRAPHS.has(name)) this.#openParagraph(element);
    if (name === 'text:span')
      this.#positions.push(this.#styles.positionOf(element.get('text:style-name') ?? ''));
    if (name === 'text:note-citation') this.#label = '';
    if (name === 'text:tab') this.#write(' ');
    if (name === 'text:line-break') this.#write('\n');
    if (name === 'text:s') this.#write(' '.repeat(Math.min(Number(element.get('text:c')) || 1, SPACES_MAX)));
    if (name === 'text:soft-page-break') this.#turnPage();
  }

  close(name: string): void {
    if (name === 'text:span') this.#positions.pop();
    if (name === 'text:note-citation') this.#closeLabel();
    if (PARAGRAPHS.has(name)) this.#closeParagraph();
    this.#tables.close(name);
    this.#lists.close(name);
  }

  text(text: string): void {
    if (this.#label === null) this.#write(text.replaceAll(/\s+/g, ' '));
    else this.#label += text.trim();
  }

  /** What stands in another part of the package, behind the paragraph that it hangs on. */
  place(block: TextBlock): void {
    const outer = this.#paragraphs.at(-1)?.paragraph;
    if (outer) outer.attached.push(block);
    else this.#place(block);
  }

  #openParagraph(element: XmlElement): void {
    const paragraph = new Paragraph(this.#hasPages ? this.#printedPage : undefined);
    const level = Math.min(Math.max(Number(element.get('text:outline-level')) || 1, 1), LEVEL_MAX);
    this.#paragraphs.push({ paragraph, level: element.name === 'text:h' ? level : undefined });
    // The body of a note begins with the sign that leads to it.
    const label = this.#noteLabel;
    this.#noteLabel = null;
    if (label !== null) paragraph.write(`[${label}] `, false);
  }

  #noteLabel: string | null = null;

  #closeLabel(): void {
    this.#noteLabel = this.#label;
    this.#label = null;
    this.#write(`[${this.#noteLabel ?? ''}]`);
  }

  #turnPage(): void {
    this.#hasPages = true;
    this.#printedPage += 1;
    const paragraph = this.#paragraphs.at(-1)?.paragraph;
    if (paragraph?.text.trim() === '') paragraph.printedPage = this.#printedPage;
  }

  #write(text: string): void {
    const paragraph = this.#paragraphs.at(-1)?.paragraph;
    const position = this.#positions.findLast((one) => one !== undefined);
    if (paragraph) paragraph.write(inPosition(text, position, paragraph.text), false);
  }

  #closeParagraph(): void {
    const closed = this.#paragraphs.pop();
    if (!closed) return;
    const { paragraph, level } = closed;
    const { text, printedPage, attached } = paragraph;
    const marked = text.trim() === '' || level !== undefined ? null : this.#lists.take();
    const block = {
      text: (marked && !/^\s*\u2022/.test(text) ? marked.mark : '') + text.trim(),
      level,
      printedPage,
      ...(marked && { item: marked.item }),
    };
    const blocks = [...(text.trim() === '' ? [] : [block]), ...attached];
    // What hangs on a paragraph, a note or a box, is read after it.
    const outer = this.#paragraphs.at(-1)?.paragraph;
    if (outer) outer.attached.push(...blocks);
    else for (const one of blocks) this.#place(one);
  }

  #place(block: TextBlock): void {
    if (!this.#tables.take(block)) this.#emit(block);
  }
}
