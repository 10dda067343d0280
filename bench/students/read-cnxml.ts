import { SaxesParser } from 'saxes';
import type { Block } from './typeset.ts';

/** Where text of a book begins anew; the others stand in a line. */
const PARAGRAPHS = new Set(['para', 'item', 'caption', 'row', 'equation', 'meaning', 'problem', 'solution']);
const LEFT_OUT = new Set(['metadata', 'media', 'iframe', 'annotation', 'annotation-xml']);
const SECTION_ORDER = 3;
const TITLE_ORDER = 2;

/** A module of an OpenStax book: its title, its paragraphs, its formulas in a line, its key terms. */
export function readModule(xml: string): Block[] {
  const reader = new ModuleReader();
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => reader.open(localName(name)));
  parser.on('text', (text) => reader.text(text));
  parser.on('closetag', ({ name }) => reader.close(localName(name)));
  parser.write(xml.replace(/^\uFEFF/, '')).close();
  return reader.blocks;
}

export interface Collection {
  chapters: Array<{ title: string; modules: string[] }>;
}

/** Which modules make the book, chapter by chapter; parts of several chapters are passed over. */
export function readCollection(xml: string): Collection {
  const chapters: Collection['chapters'] = [];
  let isTitle = false;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const tag = localName(name);
    if (tag === 'subcollection') chapters.push({ title: '', modules: [] });
    if (tag === 'module') chapters.at(-1)?.modules.push(attributes['document'] ?? '');
    isTitle = tag === 'title';
  });
  parser.on('text', (text) => {
    const chapter = chapters.at(-1);
    if (isTitle && chapter) chapter.title += text.trim();
  });
  parser.on('closetag', () => {
    isTitle = false;
  });
  parser.write(xml.replace(/^\uFEFF/, '')).close();
  return { chapters: chapters.filter(({ modules }) => modules.length > 0) };
}

class ModuleReader {
  readonly blocks: Block[] = [];
  readonly #open: string[] = [];
  #text = '';
  #leftOut = 0;

  open(name: string): void {
    if (LEFT_OUT.has(name)) this.#leftOut += 1;
    if (PARAGRAPHS.has(name) || name === 'title') this.#end();
    if (name === 'mfrac') this.#text += ' (';
    this.#open.push(name);
  }

  text(text: string): void {
    if (this.#leftOut === 0) this.#text += this.#open.includes('math') ? text.trim() : text;
  }

  close(name: string): void {
    this.#open.pop();
    if (LEFT_OUT.has(name)) this.#leftOut -= 1;
    if (name === 'entry') this.#text += ' ';
    if (name === 'mfrac') this.#text += ')';
    // The first part of a fraction ends: what follows is below the line.
    if (this.#open.at(-1) === 'mfrac' && !this.#text.endsWith('/')) this.#text = this.#divided();
    if (name === 'term' && this.#open.at(-1) === 'definition') this.#text += ': ';
    if (name === 'title') this.#heading();
    else if (PARAGRAPHS.has(name) || name === 'definition') this.#end();
  }

  /** A slash once, between the two parts. */
  #divided(): string {
    const from = this.#text.lastIndexOf(' (');
    return this.#text.slice(from).includes(')/(') ? this.#text : `${this.#text})/(`;
  }

  #heading(): void {
    const parent = this.#open.at(-1);
    const text = clean(this.#text);
    this.#text = '';
    if (text === '') return;
    if (parent === 'document') this.blocks.push({ kind: 'heading', order: TITLE_ORDER, text });
    else if (parent === 'section') this.blocks.push({ kind: 'heading', order: SECTION_ORDER, text });
    else this.blocks.push({ kind: 'paragraph', text });
  }

  #end(): void {
    // A term of the glossary and its meaning stand together.
    const text = clean(this.#text);
    if (this.#open.at(-1) === 'definition' && text.endsWith(':')) return;
    this.#text = '';
    const isItem = this.#open.includes('item') || this.#open.at(-1) === 'list';
    if (text !== '') this.blocks.push({ kind: 'paragraph', text: isItem ? `• ${text}` : text });
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function clean(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?\(\s*\)/g, '')
    .trim();
}
