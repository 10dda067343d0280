import { formatNumber } from '../docx/number-formats.ts';
import type { Paragraph } from '../docx/paragraph.ts';
import type { TextBlock } from '../flowing-text.ts';

const BULLET = '\u2022';
/** Some write their own. */
const WITH_BULLET = /^\s*[\u2022\u25aa\u25cf\u2013-]\s/;
const INDENT = '  ';
const LEVEL_MAX = 8;
const FORMATS: Readonly<Record<string, string>> = {
  alphaLc: 'lowerLetter',
  alphaUc: 'upperLetter',
  romanLc: 'lowerRoman',
  romanUc: 'upperRoman',
};
const NUMBERING = /^(\w+?)(ParenBoth|ParenR|Period|Plain)?$/;
const START_MAX = 32_767;

/** How a paragraph of a slide is marked; without a word of its own, as its place on the slide has it. */
export interface Marking {
  level: number;
  mark?: 'none' | 'bullet' | 'number';
  /** The format's name for the way of numbering, such as 'arabicPeriod'. */
  scheme?: string | undefined;
  first?: number;
}

interface Line {
  paragraph: Paragraph;
  marking: Marking;
}

/** One box with text on a slide, while it is read. */
export class Shape {
  /** What it is the place for, such as 'title'; undefined for a box that somebody has drawn. */
  placeholder: string | undefined;
  readonly #lines: Line[] = [];

  add(paragraph: Paragraph, marking: Marking): void {
    if (paragraph.text.trim() !== '') this.#lines.push({ paragraph, marking });
  }

  get isTitle(): boolean {
    return this.placeholder === 'title' || this.placeholder === 'ctrTitle';
  }

  get blocks(): TextBlock[] {
    if (this.isTitle) return this.#titleBlocks();
    const counts: number[] = [];
    return this.#lines.map(({ paragraph, marking }) => {
      const mark = this.#markOf(marking, counts);
      if (mark === '' || WITH_BULLET.test(paragraph.text)) return { text: paragraph.text };
      const item = Math.min(Math.max(marking.level, 0), LEVEL_MAX);
      return { text: `${INDENT.repeat(item)}${mark} ${paragraph.text}`, item };
    });
  }

  /** A title may be set in several lines. */
  #titleBlocks(): TextBlock[] {
    const text = this.#lines.map(({ paragraph }) => paragraph.text.trim().replaceAll(/\s+/g, ' ')).join(' ');
    return text === '' ? [] : [{ text, level: 1 }];
  }

  #markOf({ mark, level, scheme, first = 1 }: Marking, counts: number[]): string {
    if (mark !== 'number') counts.length = Math.min(counts.length, Math.max(level, 0));
    if (mark === 'number') {
      counts.length = Math.min(counts.length, level + 1);
      counts[level] = counts[level] === undefined ? Math.min(first, START_MAX) : counts[level] + 1;
      return numberOf(counts[level], scheme);
    }
    return mark === 'bullet' || (mark === undefined && this.#isList) ? BULLET : '';
  }

  /** The place for a slide's text makes a list of its paragraphs. */
  get #isList(): boolean {
    return (this.placeholder === 'body' || this.placeholder === 'obj') && this.#lines.length > 1;
  }
}

function numberOf(value: number, scheme = 'arabicPeriod'): string {
  const [, kind = '', around = ''] = NUMBERING.exec(scheme) ?? [];
  const number = formatNumber(value, FORMATS[kind] ?? 'decimal');
  if (around === 'ParenBoth') return `(${number})`;
  return `${number}${around === 'ParenR' ? ')' : around === 'Plain' ? '' : '.'}`;
}
