import { makePdf, type PdfLine } from '../../test/pdf.ts';

/** A paragraph, a heading of the first to third order, or lines that keep their breaks. */
export interface Block {
  kind: 'paragraph' | 'heading' | 'code';
  /** Of a heading, 1 the largest. */
  order?: number;
  text: string;
}

export interface Typeset {
  pdf: Buffer;
  /** What is printed on each page. */
  pages: string[];
}

interface Line {
  text: string;
  size: number;
}

const LINE_CHARACTERS = 85;
const LINES_PER_PAGE = 44;
const TOP = 730;
const LEFT = 60;
const LEADING = 15;
const TEXT_SIZE = 11;
const HEADING_SIZES = [20, 16, 13];
/** Signs the typeface does not have, as students type them. */
const SPELLED: Readonly<Record<string, string>> = {
  '−': '-',
  '—': ' – ',
  '‘': '’',
  '“': '"',
  '”': '"',
  '…': '...',
  œ: 'oe',
  Œ: 'OE',
  '→': '->',
  '⟶': '->',
  '⇌': '<=>',
  '≤': '<=',
  '≥': '>=',
  '≈': '~',
  '≠': '!=',
  '∞': 'infinito',
  '√': 'sqrt',
  '∑': 'sum',
  '∫': 'int',
  '⋅': '·',
  '′': "'",
  '\t': '    ',
  ϕ: 'phi',
  '∂': 'd',
  '⇒': '=>',
  '⇔': '<=>',
  '⇋': '<=>',
  '≡': '=',
  '∓': '±',
  ℳ: 'M',
  '⋯': '...',
  '∝': '~',
  '∙': '·',
  Ʃ: 'Sum',
  ℏ: 'h',
  '≪': '<<',
  '≫': '>>',
  '∆': 'Delta',
  ł: 'l',
};
const GREEK =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma sigma tau upsilon phi chi psi omega'.split(
    ' ',
  );
const FIRST_GREEK = 0x3b1;

/** Sets blocks in lines and pages: a page ends wherever it is full, a heading of the first order begins one. */
export function typeset(blocks: readonly Block[]): Typeset {
  const pages: Line[][] = [[]];
  for (const block of blocks) {
    const isChapter = block.kind === 'heading' && block.order === 1;
    if (isChapter && pages.at(-1)?.length) pages.push([]);
    for (const line of linesOf(block)) {
      if ((pages.at(-1)?.length ?? 0) >= LINES_PER_PAGE) pages.push([]);
      const page = pages.at(-1);
      if (line.text !== '' || page?.length) page?.push(line);
    }
  }
  return {
    pdf: makePdf(pages.map((lines) => ({ lines: lines.map(placed).filter(({ text }) => text !== '') }))),
    pages: pages.map((lines) => lines.map(({ text }) => text).join('\n')),
  };
}

function placed({ text, size }: Line, index: number): PdfLine {
  return { text, size, x: LEFT, y: TOP - index * LEADING };
}

function linesOf({ kind, order = 1, text }: Block): Line[] {
  const size = kind === 'heading' ? (HEADING_SIZES[order - 1] ?? TEXT_SIZE) : TEXT_SIZE;
  const width = Math.floor((LINE_CHARACTERS * TEXT_SIZE) / size);
  const printed = printable(text);
  const lines =
    kind === 'code' ? printed.split('\n').map((line) => line.slice(0, width)) : inLines(printed, width);
  return [...lines, ''].map((line) => ({ text: line, size }));
}

function inLines(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return line === '' ? lines : [...lines, line];
}

/** The typeface has Latin-1 and a few signs more. */
function printable(text: string): string {
  const normal = text.normalize('NFC').replaceAll(/[\u2000-\u200a\u202f\u00a0]/g, ' ');
  return normal.replaceAll(/[^\n\u0020-\u007e\u00a1-\u00ff•’–€]/gu, (sign) => SPELLED[sign] ?? greek(sign));
}

function greek(sign: string): string {
  const index = (sign.toLowerCase().codePointAt(0) ?? 0) - FIRST_GREEK;
  const name = GREEK[index];
  if (name === undefined) return withoutAccent(sign);
  return sign === sign.toLowerCase() ? name : `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** A letter without what the typeface lacks; a space for what prints nothing or is no letter. */
function withoutAccent(sign: string): string {
  return sign.normalize('NFKD').replaceAll(/[^\u0020-\u007e]/g, '') || ' ';
}
