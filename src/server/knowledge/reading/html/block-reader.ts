import type { TextBlock } from '../flowing-text.ts';
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

const BLOCKS = new Set(
  (
    'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer ' +
    'form header hgroup hr html legend main nav p search section summary caption option'
  ).split(' '),
);
const LISTS = new Set(['ul', 'ol', 'menu', 'dir']);
const HEADING = /^h([1-6])$/;
const POSITIONS: Readonly<Record<string, string>> = { sup: 'superscript', sub: 'subscript' };
const CODE_TAGS = new Set(['pre', 'xmp', 'listing', 'plaintext']);
const TAB = '    ';

/** Turns what stands in an element into paragraphs, headings, items, rows and lines of code, in the order of the page. */
export class BlockReader {
  readonly #isLeftOut: (element: HtmlElement) => boolean;
  readonly #lists = new PageLists();
  #blocks: TextBlock[] = [];
  #text = '';
  /** A term with its colon, whose definition follows in the same paragraph; empty for none. */
  #term = '';
  #positions: string[] = [];
  #printedPage: number | undefined;

  constructor(isLeftOut: (element: HtmlElement) => boolean = () => false) {
    this.#isLeftOut = isLeftOut;
  }

  /** What stands in an element, apart from what was read before. */
  read(element: HtmlElement): TextBlock[] {
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
    const turned = printedPageOf(element);
    if (turned !== null) return this.#turnPage(turned);
    if (isAlwaysLeftOut(element) || this.#isLeftOut(element)) return undefined;
    const { tagName } = element;
    const level = HEADING.exec(tagName)?.[1];
    if (level !== undefined) return this.#readWhole(element, Number(level));
    if (CODE_TAGS.has(tagName)) return this.#readCode(element);
    if (tagName === 'table') return this.#readTable(element);
    if (LISTS.has(tagName)) return this.#readList(element);
    if (tagName === 'li') return this.#readItem(element);
    if (tagName === 'dt' && isDefined(element)) return this.#readTerm(element);
    if (tagName === 'dd') return this.#readDefinition(element);
    if (tagName === 'br') return this.#write('\n');
    if (tagName === 'sup' || tagName === 'sub' || isNoteMark(element)) return this.#readRaised(element);
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
    if (text !== '') this.#push({ text: text.replaceAll(/\s+/g, ' '), level });
  }

  #readCode(element: HtmlElement): void {
    this.#end();
    const text = textWithin(element).replaceAll('\t', TAB);
    if (text.trim() !== '') this.#push({ text });
  }

  #readTable(element: HtmlElement): void {
    this.#end();
    this.#blocks.push(...readTable(element, (cell) => this.#readCell(cell)));
  }

  #readCell(cell: HtmlElement): TextBlock[] {
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

  /** Glossaries print a term and its definition in one paragraph: 'osmosis: the movement of water …'. */
  #readTerm(element: HtmlElement): void {
    this.#end();
    this.#readChildren(element);
    const term = this.#text.trim().replace(/\s*:$/u, '');
    this.#text = term === '' ? '' : `${term}: `;
    this.#term = this.#text;
  }

  #readDefinition(element: HtmlElement): void {
    this.#end();
    this.#readChildren(element);
    this.#term = '';
    this.#end();
  }

  /** A number that leads to a note stands in brackets; everything else is an exponent or an index. */
  #readRaised(element: HtmlElement): void {
    const text = textWithin(element).trim();
    if (text !== '' && (isNoteMark(element) || findElement(element, ({ tagName }) => tagName === 'a'))) {
      return this.#write(/^\[.*\]$/s.test(text) ? text : `[${text}]`);
    }
    this.#positions.push(POSITIONS[element.tagName] ?? '');
    this.#readChildren(element);
    this.#positions.pop();
    return undefined;
  }

  #turnPage(page: number): void {
    this.#printedPage = page;
  }

  #write(text: string, isFormula = false): void {
    if (text === '') return;
    const isSpaced = /\s$/.test(this.#text) || this.#text === '';
    const written = isFormula ? text : inPosition(text, this.#positions.at(-1), this.#text);
    this.#text += isSpaced && !isFormula ? written.replace(/^ +/, '') : written;
  }

  #push(block: TextBlock): void {
    this.#blocks.push(this.#printedPage === undefined ? block : { ...block, printedPage: this.#printedPage });
  }

  /** Ends the paragraph that is open. */
  #end(): void {
    if (this.#term !== '' && this.#text === this.#term) return;
    const text = this.#text.replaceAll(/ *\n */g, '\n').trim();
    this.#text = '';
    if (text === '') return;
    const marked = this.#lists.take();
    this.#push(marked ? { text: marked.mark + text, item: marked.item } : { text });
  }
}

/** Whether the definition of a term comes next. */
function isDefined(term: HtmlElement): boolean {
  const siblings = term.parentNode?.childNodes.filter((node) => isElement(node)) ?? [];
  return siblings[siblings.indexOf(term) + 1]?.tagName === 'dd';
}

/** The number of the page of the printed book that begins here; null where none begins. */
function printedPageOf(element: HtmlElement): number | null {
  const kind = `${attributeOf(element, 'epub:type')} ${attributeOf(element, 'role')}`;
  if (!/\b(?:doc-)?pagebreak\b/.test(kind)) return null;
  const names = [attributeOf(element, 'title'), attributeOf(element, 'aria-label'), textWithin(element)];
  const page = Number(/\d{1,5}/.exec(names.join(' '))?.[0]);
  return page > 0 ? page : null;
}

function isNoteMark(element: HtmlElement): boolean {
  if (element.tagName !== 'a') return false;
  return /\b(?:doc-)?noteref\b/.test(`${attributeOf(element, 'epub:type')} ${attributeOf(element, 'role')}`);
}

/** The words of an element in one line. */
export function lineOf(element: HtmlElement): string {
  return attributeOf(element, 'content') || textWithin(element).replaceAll(/\s+/g, ' ').trim();
}
