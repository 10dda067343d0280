import { formatNumber, formatOfLetter } from '../docx/number-formats.ts';
import { attributeOf, type HtmlElement } from './parse-html.ts';

interface OpenList {
  format: string | null;
  next: number;
}

const INDENT = '  ';
const BULLET = '\u2022';
const NUMBER_MAX = 1_000_000;
const DEEPEST = 20;

/** Counts the items of lists within lists. */
export class PageLists {
  readonly #open: OpenList[] = [];
  #mark: string | null = null;

  open(element: HtmlElement): void {
    const isNumbered = element.tagName === 'ol';
    const format = isNumbered ? formatOfLetter(attributeOf(element, 'type')) : null;
    this.#open.push({ format, next: numberOf(element, 'start') ?? 1 });
    this.#mark = null;
  }

  close(): void {
    this.#open.pop();
    this.#mark = null;
  }

  openItem(element: HtmlElement): void {
    const list = this.#open.at(-1) ?? { format: null, next: 1 };
    const number = numberOf(element, 'value') ?? list.next;
    list.next = number + 1;
    this.#mark = list.format === null ? BULLET : `${formatNumber(number, list.format)}.`;
  }

  closeItem(): void {
    this.#mark = null;
  }

  /** The mark of a paragraph; null for one that continues an item, or is in none. */
  take(): { mark: string; item: number } | null {
    const mark = this.#mark;
    this.#mark = null;
    const item = Math.min(Math.max(this.#open.length - 1, 0), DEEPEST);
    return mark === null ? null : { mark: `${INDENT.repeat(item)}${mark} `, item };
  }
}

function numberOf(element: HtmlElement, name: string): number | null {
  const said = attributeOf(element, name);
  const number = Number(said);
  return said !== '' && Number.isInteger(number) && Math.abs(number) < NUMBER_MAX ? number : null;
}
