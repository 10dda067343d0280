import { parseRich } from '../rich/parse.ts';
import type { Inline, RichBlock } from '../rich/rich.ts';
import { setLines } from './lines.ts';
import type { Look } from './pen.ts';
import { ASCENT } from './pen.ts';
import {
  BODY,
  childOf,
  decorate,
  type Frame,
  marked,
  type PdfRow,
  RULE,
  space,
  textRows,
  withFirst,
} from './row.ts';
import { tableRows } from './table-rows.ts';

const PARAGRAPH_GAP = 7;
const LIST_INDENT = 16;
const QUOTE_INDENT = 12;
const CODE: Look = { ...BODY, size: 9.5 };
const CODE_FILL = '#f1f3f5';
const NO_BREAK_SPACE = '\u00a0';

/** The rows of a Markdown text. */
export function richRows(source: string, frame: Frame): PdfRow[] {
  return blocksRows(parseRich(source), frame);
}

export function paragraphRows(inlines: readonly Inline[], frame: Frame, look: Look = BODY): PdfRow[] {
  const lines = setLines(inlines, frame.pen, { look, width: frame.width });
  return textRows(lines, frame, { look, tag: 'P' });
}

/** Rows to the right of a marker such as 'A.'. */
export function markedRows(
  marker: string,
  frame: Frame,
  { indent, look, rowsOf }: { indent: number; look: Look; rowsOf: (inner: Frame) => PdfRow[] },
): PdfRow[] {
  const item = childOf(frame, 'LI');
  const label = childOf({ ...frame, parent: item }, 'Lbl');
  const body = childOf({ ...frame, parent: item }, 'LBody');
  const rows = rowsOf({ ...frame, left: frame.left + indent, width: frame.width - indent, parent: body });
  const [line] = setLines([{ kind: 'text', text: marker, style: {} }], frame.pen, {
    look,
    width: frame.width,
  });
  if (!line) return rows;
  const [labelRow] = textRows([line], frame, { look, tag: 'Lbl', element: label });
  return withFirst(rows.length > 0 ? rows : [{ ...space(look.size * 1.5), isSpace: false }], (top) =>
    labelRow?.paint(top),
  );
}

function blocksRows(blocks: readonly RichBlock[], frame: Frame): PdfRow[] {
  return blocks.flatMap((block, index) => {
    const rows = blockRows(block, frame);
    return index === 0 ? rows : [space(PARAGRAPH_GAP), ...rows];
  });
}

function blockRows(block: RichBlock, frame: Frame): PdfRow[] {
  switch (block.kind) {
    case 'paragraph':
      return paragraphRows(block.inlines, frame);
    case 'heading':
      return keptTogether(paragraphRows(block.inlines, frame, { ...BODY, variant: 'bold', size: 11.5 }));
    case 'math':
      return paragraphRows([{ kind: 'math', tex: block.tex }], frame);
    case 'code':
      return codeRows(block.text, frame);
    case 'quote':
      return quoteRows(block.blocks, frame);
    case 'list':
      return listRows(block, frame);
    case 'table':
      return tableRows({ head: block.head, rows: block.rows, widths: block.head.map(() => 1) }, frame);
    case 'rule':
      return [];
  }
}

export function keptTogether(rows: readonly PdfRow[]): PdfRow[] {
  return rows.map((row) => ({ ...row, keepsNext: true }));
}

function listRows({ start, entries }: Extract<RichBlock, { kind: 'list' }>, frame: Frame): PdfRow[] {
  const inner = { ...frame, parent: childOf(frame, 'L') };
  return entries.flatMap((entry, index) =>
    markedRows(start === null ? '•' : `${start + index}.`, inner, {
      indent: LIST_INDENT,
      look: BODY,
      rowsOf: (body) => blocksRows(entry, body),
    }),
  );
}

function codeRows(text: string, frame: Frame): PdfRow[] {
  const inlines = text
    .split('\n')
    .flatMap((line): Inline[] => [
      { kind: 'text', text: line.replaceAll(' ', NO_BREAK_SPACE), style: {} },
      { kind: 'break' },
    ]);
  const padded = { ...frame, left: frame.left + 6, width: frame.width - 12 };
  const lines = setLines(inlines.slice(0, -1), frame.pen, { look: CODE, width: padded.width });
  const element = childOf(frame, 'Code');
  return textRows(lines, padded, { look: CODE, tag: 'Code', element }).map((row) => ({
    ...row,
    paint: (top) => {
      decorate(frame.pen, () => {
        frame.pen.doc.rect(frame.left, top, frame.width, row.height + 0.5).fill(CODE_FILL);
      });
      row.paint(top);
    },
  }));
}

function quoteRows(blocks: readonly RichBlock[], frame: Frame): PdfRow[] {
  const parent = childOf(frame, 'BlockQuote');
  const inner = { ...frame, parent, left: frame.left + QUOTE_INDENT, width: frame.width - QUOTE_INDENT };
  return blocksRows(blocks, inner).map((row) => ({
    ...row,
    paint: (top) => {
      decorate(frame.pen, () => frame.pen.doc.rect(frame.left, top, 2, row.height).fill(RULE));
      row.paint(top);
    },
  }));
}

export function boxRows(frame: Frame, rowsOf: (inner: Frame) => PdfRow[], indent: number): PdfRow[] {
  const side = BODY.size * ASCENT;
  const item = childOf(frame, 'LI');
  const label = childOf({ ...frame, parent: item }, 'Lbl');
  const body = childOf({ ...frame, parent: item }, 'LBody');
  const rows = rowsOf({ ...frame, left: frame.left + indent, width: frame.width - indent, parent: body });
  return withFirst(rows, (top) =>
    marked(frame.pen, { owner: label, tag: 'Lbl' }, () =>
      frame.pen.doc
        .lineWidth(0.8)
        .strokeColor(BODY.color)
        .rect(frame.left + 1, top + 3, side, side)
        .stroke(),
    ),
  );
}
