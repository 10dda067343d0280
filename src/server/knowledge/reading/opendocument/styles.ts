import { formatNumber, formatOfLetter } from '../docx/number-formats.ts';
import type { XmlElement } from '../package/parse-xml.ts';

interface ListLevel {
  format: string;
  prefix: string;
  suffix: string;
}

const BULLET = '\u2022';
const LEVEL_MAX = 10;
const AROUND_MAX_CHARACTERS = 10;

/** What the styles of a document say that matters to its text. Parts are told in the order in which they are read. */
export class Styles {
  /** Of runs that are set higher or lower than the line. */
  readonly #positions = new Map<string, string>();
  readonly #lists = new Map<string, Map<number, ListLevel>>();
  readonly #hidden = new Set<string>();
  #style = '';
  #list = '';

  open(element: XmlElement): void {
    const { name } = element;
    if (name === 'style:style') this.#style = element.get('style:name') ?? '';
    if (name === 'text:list-style') this.#list = element.get('style:name') ?? '';
    if (name === 'style:text-properties') this.#notePosition(element.get('style:text-position') ?? '');
    if (name === 'style:table-properties' && element.get('table:display') === 'false') {
      this.#hidden.add(this.#style);
    }
    if (name.startsWith('text:list-level-style-')) this.#noteLevel(element);
  }

  positionOf(style: string): string | undefined {
    return this.#positions.get(style);
  }

  hidesTable(style: string): boolean {
    return this.#hidden.has(style);
  }

  /** How an item is marked. Level 1 is the outermost. */
  markOf(list: string, level: number, number: number): string {
    const own = this.#lists.get(list)?.get(level);
    if (!own) return BULLET;
    return own.format === '' ? '' : own.prefix + formatNumber(number, own.format) + own.suffix;
  }

  #notePosition(position: string): void {
    if (/^(?:super|[1-9])/.test(position)) this.#positions.set(this.#style, 'superscript');
    if (/^(?:sub|-)/.test(position)) this.#positions.set(this.#style, 'subscript');
  }

  #noteLevel(element: XmlElement): void {
    const level = Number(element.get('text:level'));
    if (element.name !== 'text:list-level-style-number' || !(level >= 1 && level <= LEVEL_MAX)) return;
    const around = (name: string) => (element.get(name) ?? '').slice(0, AROUND_MAX_CHARACTERS);
    const format = element.get('style:num-format') ?? '';
    const levels = this.#lists.get(this.#list) ?? new Map<number, ListLevel>();
    this.#lists.set(this.#list, levels);
    levels.set(level, {
      format: format === '' ? '' : formatOfLetter(format),
      prefix: around('style:num-prefix'),
      suffix: around('style:num-suffix'),
    });
  }
}
