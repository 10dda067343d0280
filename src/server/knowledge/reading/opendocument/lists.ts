import type { XmlElement } from '../package/parse-xml.ts';
import type { Styles } from './styles.ts';

interface OpenList {
  style: string;
  number: number;
  /** The mark of the item that is open, until its first paragraph took it. */
  mark: string | null;
}

const INDENT = '  ';

/** Counts the items of lists within lists. */
export class Lists {
  readonly #styles: Styles;
  readonly #open: OpenList[] = [];

  constructor(styles: Styles) {
    this.#styles = styles;
  }

  open(element: XmlElement): void {
    if (element.name === 'text:list') {
      const style = element.get('text:style-name') ?? this.#open.at(-1)?.style ?? '';
      this.#open.push({ style, number: 0, mark: null });
    }
    const list = this.#open.at(-1);
    if (element.name !== 'text:list-item' || !list) return;
    list.number = Number(element.get('text:start-value')) || list.number + 1;
    list.mark = this.#styles.markOf(list.style, this.#open.length, list.number);
  }

  close(name: string): void {
    if (name === 'text:list') this.#open.pop();
  }

  /** The mark for a paragraph; null for one that goes on an item, or stands in none. */
  take(): { mark: string; item: number } | null {
    const list = this.#open.at(-1);
    const mark = list?.mark ?? '';
    if (list) list.mark = null;
    const item = this.#open.length - 1;
    return mark === '' ? null : { mark: `${INDENT.repeat(item)}${mark} `, item };
  }
}
