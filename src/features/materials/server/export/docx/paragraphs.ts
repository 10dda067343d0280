import { BorderStyle, Paragraph, type IParagraphOptions, type Table, TextRun } from 'docx';
import { parseRich } from '../rich/parse.ts';
import type { Inline, RichBlock } from '../rich/rich.ts';
import { runsOf } from './inlines.ts';
import { formulaOf } from './math.ts';
import { tableOf } from './table.ts';

/** All lengths are twentieths of a point. */
const INDENT_STEP = 360;
/** Some word processors cut a fraction off at a line that is set wider. */
const FORMULA = { before: 80, after: 140, line: 240 };
const CODE_SIZE_HALF_POINTS = 19;

export interface ParagraphPlace {
  /** Twentieths of a point from the left margin. */
  readonly indent: number;
  /** A new run of each list that counts from its own beginning. */
  nextList(): number;
  /** Paragraphs stand on the same page as what follows. */
  readonly keepsNext?: boolean;
}

type Shape = Omit<IParagraphOptions, 'children'>;

/** Paragraphs are made by a function of their shape, since a list decides the shape of what stands in it. */
type Making = { make(shape: Shape): Paragraph } | { table: Table };

/** The blocks of a Markdown text. `first` shapes the first paragraph, such as the number of its question. */
export function paragraphsOf(source: string, place: ParagraphPlace, first?: Shape): (Paragraph | Table)[] {
  const plain: Shape = { indent: { left: place.indent }, ...(place.keepsNext && { keepNext: true }) };
  const blocks = parseRich(source);
  const startsWithText = blocks[0]?.kind === 'paragraph' || blocks[0]?.kind === 'math';
  const makings = blocks.flatMap((block) => blockOf(block, place));
  const made = makings.map((making, index) => {
    if ('table' in making) return [making.table, new Paragraph({ style: 'Cell' })];
    return [making.make(first && index === 0 && startsWithText ? first : plain)];
  });
  return first && !startsWithText ? [new Paragraph(first), ...made.flat()] : made.flat();
}

function blockOf(block: RichBlock, place: ParagraphPlace): Making[] {
  switch (block.kind) {
    case 'paragraph':
      return [text(block.inlines)];
    case 'heading':
      return [
        {
          make: (shape) =>
            new Paragraph({ ...shape, keepNext: true, children: runsOf(block.inlines, { bold: true }) }),
        },
      ];
    case 'math':
      return [
        { make: (shape) => new Paragraph({ ...shape, spacing: FORMULA, children: [formulaOf(block.tex)] }) },
      ];
    case 'code':
      return [{ make: (shape) => codeParagraph(block.text, shape) }];
    case 'quote':
      return block.blocks.flatMap((inner) => blockOf(inner, place)).map(quoted);
    case 'list':
      return listOf(block, place);
    case 'table': {
      const { head, rows } = block;
      return [{ table: tableOf({ head, rows, widths: head.map(() => 1), indent: place.indent }) }];
    }
    case 'rule':
      return [];
  }
}

function text(inlines: readonly Inline[]): Making {
  return { make: (shape) => new Paragraph({ ...shape, children: runsOf(inlines) }) };
}

function quoted(inner: Making): Making {
  if ('table' in inner) return inner;
  const border = { left: { style: BorderStyle.SINGLE, size: 12, space: 8, color: '9AA5B1' } };
  return { make: (shape) => inner.make({ ...shape, border }) };
}

function codeParagraph(code: string, shape: Shape): Paragraph {
  const children = code.split('\n').map(
    (line, index) =>
      new TextRun({
        text: line,
        font: 'Consolas',
        size: CODE_SIZE_HALF_POINTS,
        ...(index > 0 && { break: 1 }),
      }),
  );
  return new Paragraph({ ...shape, children, shading: { fill: 'F1F3F5' } });
}

function listOf(list: Extract<RichBlock, { kind: 'list' }>, place: ParagraphPlace): Making[] {
  const instance = place.nextList();
  const left = place.indent + INDENT_STEP;
  const numbering = { reference: list.start === null ? 'bullets' : 'numbers', level: 0, instance };
  return list.entries.flatMap((entry) => {
    const inner = { ...place, indent: left };
    const blocks = entry.flatMap((block) => blockOf(block, inner));
    return blocks.map((block, index): Making => {
      if ('table' in block) return block;
      const shape: Shape = {
        indent: { left, ...(index === 0 && { hanging: INDENT_STEP }) },
        ...(index === 0 && { numbering }),
      };
      return { make: (own) => block.make(own.numbering || own.border ? { ...shape, ...own } : shape) };
    });
  });
}
