import { asOneSign } from '../formulas/fraction.ts';
import { lowered, raised } from '../formulas/scripts.ts';
import type { Paragraph } from './paragraph.ts';
import type { XmlElement } from '../package/parse-xml.ts';

/** What a structure of formulas puts around and between its parts. */
interface Frame {
  name: string;
  begin: string;
  separator: string;
  end: string;
  parts: number;
}

interface Group {
  /** Where it begins in the paragraph, with and without its mark. */
  from: number;
  start: number;
}

type FrameFacts = Pick<Frame, 'begin' | 'separator' | 'end'>;

const FRAMES: Readonly<Record<string, FrameFacts>> = {
  'm:d': { begin: '(', separator: '|', end: ')' },
  'm:nary': { begin: '\u222b', separator: '', end: '' },
  'm:acc': { begin: '', separator: '', end: '\u0302' },
  'm:m': { begin: '', separator: '; ', end: '' },
  'm:mr': { begin: '', separator: ', ', end: '' },
  'm:eqArr': { begin: '', separator: '; ', end: '' },
};
const PARTS_OF: Readonly<Record<string, RegExp>> = {
  'm:d': /^m:e$/,
  'm:nary': /^m:(?:sub|sup|e)$/,
  'm:acc': /^m:e$/,
  'm:m': /^m:mr$/,
  'm:mr': /^m:e$/,
  'm:eqArr': /^m:e$/,
};
const MARKS: Readonly<Record<string, string>> = { 'm:den': '/' };
const GROUPS = new Set(['m:f', 'm:num', 'm:den', 'm:sup', 'm:sub', 'm:lim']);
/** Inside, signs are said that are not in the text: those of brackets, sums and accents. */
export const SIGN_PROPERTIES = new Set(['m:dPr', 'm:naryPr', 'm:accPr']);

/** Writes formulas in one line: (a+b)/2, x₁², √(x+1), ∑_(i=1)ⁿ i, f(x), [a, b; c, d]. */
export class MathReader {
  readonly #frames: Frame[] = [];
  readonly #groups: Group[] = [];
  readonly #paragraph: () => Paragraph | undefined;

  constructor(paragraph: () => Paragraph | undefined) {
    this.#paragraph = paragraph;
  }

  open(element: XmlElement, parent = ''): void {
    const { name } = element;
    if (!name.startsWith('m:')) return;
    const facts = FRAMES[name];
    this.#openPart(name, parent);
    if (facts) this.#frames.push({ name, ...facts, parts: 0 });
    if (SIGN_PROPERTIES.has(parent)) this.#noteSign(element);
    if (name === 'm:rad') this.#write('\u221a');
    if (name === 'm:e' && (parent === 'm:func' || parent === 'm:nary')) this.#write(' ');
    if (isGroup(name, parent)) this.#openGroup(name, parent);
  }

  close(name: string, parent = ''): void {
    if (!name.startsWith('m:')) return;
    if (isGroup(name, parent)) this.#closeGroup(name);
    if (!(name in FRAMES)) return;
    const frame = this.#frames.pop();
    if (frame) this.#write((frame.parts === 0 ? frame.begin : '') + frame.end);
  }

  #openPart(name: string, parent: string): void {
    const frame = this.#frames.at(-1);
    if (frame?.name !== parent || !PARTS_OF[parent]?.test(name)) return;
    this.#write(frame.parts === 0 ? frame.begin : frame.separator);
    frame.parts += 1;
  }

  #noteSign(element: XmlElement): void {
    const frame = this.#frames.at(-1);
    const sign = element.get('val') ?? '';
    if (!frame) return;
    if (element.name === 'm:begChr') frame.begin = sign;
    if (element.name === 'm:sepChr') frame.separator = sign;
    if (element.name === 'm:endChr') frame.end = sign;
    if (element.name === 'm:chr' && frame.name === 'm:nary') frame.begin = sign;
    if (element.name === 'm:chr' && frame.name === 'm:acc') frame.end = sign;
  }

  #openGroup(name: string, parent: string): void {
    const from = this.#paragraph()?.text.length ?? 0;
    this.#write(MARKS[name] ?? (name === 'm:lim' ? (parent === 'm:limUpp' ? '^' : '_') : ''));
    this.#groups.push({ from, start: this.#paragraph()?.text.length ?? 0 });
  }

  #closeGroup(name: string): void {
    const group = this.#groups.pop();
    if (!group) return;
    if (name === 'm:sup') this.#paragraph()?.rewrite(group, (tail) => raised(tail));
    else if (name === 'm:sub') this.#paragraph()?.rewrite(group, (tail) => lowered(tail));
    else if (name === 'm:f') this.#paragraph()?.rewrite(group, asOneSign);
    else this.#paragraph()?.bracket(group, name === 'm:deg' ? '[]' : '()');
  }

  #write(text: string): void {
    this.#paragraph()?.write(text, false);
  }
}

function isGroup(name: string, parent: string): boolean {
  return GROUPS.has(name) || (parent === 'm:rad' && (name === 'm:e' || name === 'm:deg'));
}
