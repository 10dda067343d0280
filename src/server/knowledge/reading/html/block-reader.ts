import type { Block } from '../flowing-text.ts';
import { inPosition } from '../formulas/scripts.ts';
import { isAlwaysLeftOut } from './left-out.ts';
import { formulaOf } from './page-formula.ts';
import { PageLists } from './page-lists.ts';
import { readTable } from './page-table.ts';
import {
  attributeOf,
  findElement,
  type HtmlElement,
  type HtmlNode,
  isElement,
  textWithin,
} from './parse-html.ts';

const BLOCKS = new Set([
  ...[
    'address',
    'article',
    'aside',
    'blockquote',
    'body',
    'center',
    'dd',
    'details',
    'div',
    'dl',
    'dt',
    'fieldset',
  ],
  ...[
    'figcaption',
    'figure',
    'footer',
    'form',
    'header',
    'hgroup',
    'hr',
    'html',
    'legend',
    'main',
    'nav',
    'p',
  ],
  ...['search', 'section', 'summary', 'caption', 'option'],
]);
const LISTS = new Set(['ul', 'ol', 'menu', 'dir']);
const HEADING = /^h([1-6])$/;
const POSITIONS: Readonly<Record<string, string>> = { sup: 'superscript', sub: 'subscript' };
const CODE_TAGS = new Set(['pre', 'xmp', 'listing', 'plaintext']);
const TAB = '    ';

/** Turns what stands in an element into paragraphs, headings, items, rows and lines of code, in the order of the page. */
export class BlockReader {
  readonly #isLeftOut: (element: HtmlElement) => boolean;
  readonly #lists = new PageLists();
  #blocks: Block[] = [];
  #text = '';
  #positions: string[] = [];

  constructor(isLeftOut: (element: HtmlElement) => boolean = () => false) {
    this.#isLeftOut = isLeftOut;
  }

  /** What stands in an element, apart from what was read before. */
  read(element: HtmlElement): Block[] {
    const [outer, text] = [this.#blocks, this.#text];
    this.#blocks = [];
    this.#text = '';
    for (const child of element.childNodes) this.#readNode(child);
    this.#end();
    const own = this.#blocks;
    this.#blocks = outer;
    this.#text = text;
    return own;
  }

  #readNode(node: HtmlNode): void {
    if (isElement(node)) this.#readElement(node);
    else if (node.nodeName === '#text') this.#write(textWithin(node).replaceAll(/\s+/g, ' '));
  }

  #readElement(element: HtmlElement): void {
    const formula = formulaOf(element);
    if (formula !== null) return this.#write(formula, true);
    if (isAlwaysLeftOut(element) || this.#isLeftOut(element)) return undefined;
    const { tagName } = element;
    const level = HEADING.exec(tagName)?.[1];
    if (level !== undefined) return this.#readWhole(element, Number(level));
    if (CODE_TAGS.has(tagName)) return this.#readCode(element);
    if (tagName === 'table') return this.#readTable(element);
    if (LISTS.has(tagName)) return this.#readList(element);
    if (tagName === 'li') return this.#readItem(element);
    if (tagName === 'br') return this.#write('\n');
    if (tagName === 'sup' || tagName === 'sub') return this.#readRaised(element);
    return BLOCKS.has(tagName) ? this.#readBlock(element) : this.#readChildren(element);
  }

  #readChildren(element: HtmlElement): void {
    const isQuote = element.tagName === 'q';
    if (isQuote) this.#write('\u201c');
    for (const child of element.childNodes) this.#readNode(child);
    if (isQuote) this.#write('\u201d');
  }

  #readBlock(element: HtmlElement): void {
    this.#end();
    this.#readChildren(element);
    this.#end();
  }

  /** A heading, whatever stands in it. */
  #readWhole(element: HtmlElement, level: number): void {
    this.#end();
    const text = this.read(element)
      .map((block) => block.text.trim())
      .join(' ')
      .replace(/\s*[¶#]$/u, '');
    if (text !== '') this.#blocks.push({ text: text.replaceAll(/\s+/g, ' '), level });
  }

  #readCode(element: HtmlElement): void {
    this.#end();
    const text = textWithin(element).replaceAll('\t', TAB);
    if (text.trim() !== '') this.#blocks.push({ text });
  }

  #readTable(element: HtmlElement): void {
    this.#end();
    this.#blocks.push(...readTable(element, (cell) => this.#readCell(cell)));
  }

  #readCell(cell: HtmlElement): Block[] {
    return this.#isLeftOut(cell) || isAlwaysLeftOut(cell) ? [] : this.read(cell);
  }

  #readList(element: HtmlElement): void {
    this.#end();
    this.#lists.open(element);
    this.#readChildren(element);
    this.#end();
    this.#lists.close();
  }

  #readItem(element: HtmlElement): void {
    this.#end();
    this.#lists.openItem(element);
    this.#readChildren(element);
    this.#end();
    this.#lists.closeItem();
  }

  /** A number that leads to a note stands in brackets; everything else is an exponent or an index. */
  #readRaised(element: HtmlElement): void {
    const text = textWithin(element).trim();
    if (findElement(element, ({ tagName }) => tagName === 'a') && text !== '') {
      return this.#write(/^\[.*\]$/s.test(text) ? text : `[${text}]`);
    }
    this.#positions.push(POSITIONS[element.tagName] ?? '');
    this.#readChildren(element);
    this.#positions.pop();
    return undefined;
  }

  #write(text: string, isFormula = false): void {
    if (text === '') return;
    const isSpaced = /\s$/.test(this.#text) || this.#text === '';
    const written = isFormula ? text : inPosition(text, this.#positions.at(-1), this.#text);
    this.#text += isSpaced && !isFormula ? written.replace(/^ +/, '') : written;
  }

  /** Ends the paragraph that is open. */
  #end(): void {
    const text = this.#text.replaceAll(/ *\n */g, '\n').trim();
    this.#text = '';
    if (text === '') return;
    const marked = this.#lists.take();
    this.#blocks.push(marked ? { text: marked.mark + text, item: marked.item } : { text });
  }
}

/** The words of an element in one line. */
export function lineOf(element: HtmlElement): string {
  return attributeOf(element, 'content') || textWithin(element).replaceAll(/\s+/g, ' ').trim();
}
