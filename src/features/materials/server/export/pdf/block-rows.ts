import { type OutlineBlock, letter } from '../outline/block.ts';
import { parseInline } from '../rich/parse.ts';
import { setLines } from './lines.ts';
import type { Look } from './pen.ts';
import { boxRows, keptTogether, markedRows, paragraphRows, richRows } from './rich-rows.ts';
import {
  ACCENT,
  ALARM,
  BODY,
  childOf,
  decorate,
  type Frame,
  MUTED,
  type PdfRow,
  space,
  textRows,
} from './row.ts';
import { tableRows } from './table-rows.ts';

const HEADING: Readonly<Record<1 | 2 | 3, { size: number; before: number; after: number }>> = {
  1: { size: 20, before: 0, after: 3 },
  2: { size: 14.5, before: 18, after: 6 },
  3: { size: 12, before: 12, after: 4 },
};
const MUTED_LOOK: Look = { ...BODY, size: 9.5, color: MUTED };
const BOLD: Look = { ...BODY, variant: 'bold' };
const LOOKS = { plain: BODY, muted: MUTED_LOOK, notice: { ...BOLD, color: ALARM } } as const;
const ENTRY_INDENT = 20;
const QUESTION_INDENT = 24;
const QUESTION_GAP = 12;
const ENTRY_GAP = 3;
const BLOCK_GAP = 5;
const WRITING_HEIGHT = 24;
const KEPT_HEIGHT = 300;

/** The rows of a block of the outline, with the room above it. */
export function blockRows(block: OutlineBlock, frame: Frame): PdfRow[] {
  switch (block.kind) {
    case 'heading':
      return headingRows(block, frame);
    case 'line': {
      const rows = paragraphRows(parseInline(block.source), frame, LOOKS[block.tone]);
      return [space(BLOCK_GAP), ...(block.tone === 'notice' ? keptTogether(rows) : rows)];
    }
    case 'prose':
      return [space(BLOCK_GAP), ...richRows(block.source, frame)];
    case 'entries':
      return [space(BLOCK_GAP), ...entriesRows(block, frame)];
    case 'table': {
      const { head, rows, widths } = block;
      const parsed = { head: head.map(parseInline), rows: rows.map((row) => row.map(parseInline)), widths };
      return [space(BLOCK_GAP + 2), ...tableRows(parsed, frame)];
    }
    case 'question':
      return [space(QUESTION_GAP), ...questionRows(block, frame)];
    case 'blanks':
      return Array.from({ length: block.count }, () => writingRow(frame));
    case 'page':
      return [{ height: 0, keepsNext: true, startsPage: true, paint: () => undefined }];
    case 'sources':
      return block.sources.flatMap(({ number, source }) => [
        space(ENTRY_GAP),
        ...markedRows(`[${number}]`, frame, {
          indent: QUESTION_INDENT,
          look: MUTED_LOOK,
          rowsOf: (inner) => paragraphRows(parseInline(source), inner, MUTED_LOOK),
        }),
      ]);
  }
}

function headingRows({ level, source }: Extract<OutlineBlock, { kind: 'heading' }>, frame: Frame): PdfRow[] {
  const { size, before, after } = HEADING[level];
  const look: Look = { size, variant: 'bold', color: ACCENT, rise: 0 };
  const lines = setLines(parseInline(source), frame.pen, { look, width: frame.width });
  const rows = textRows(lines, frame, { look, tag: `H${level}` });
  return [space(before), ...keptTogether(rows), space(after)];
}

function entriesRows(
  { marker, entries }: Extract<OutlineBlock, { kind: 'entries' }>,
  frame: Frame,
): PdfRow[] {
  const list = { ...frame, parent: childOf(frame, 'L') };
  return entries.flatMap((entry, index) => {
    const rowsOf = (inner: Frame) => richRows(entry, inner);
    const gap = index === 0 ? [] : [space(ENTRY_GAP)];
    if (marker === 'box') return [...gap, ...boxRows(list, rowsOf, ENTRY_INDENT)];
    const signs = { bullet: '•', number: `${index + 1}.`, letter: `${letter(index)}.` };
    return [...gap, ...markedRows(signs[marker], list, { indent: ENTRY_INDENT, look: BODY, rowsOf })];
  });
}

/** A question begins with its number and is not parted by the end of a page, unless it is long. */
function questionRows(
  { number, blocks }: Extract<OutlineBlock, { kind: 'question' }>,
  frame: Frame,
): PdfRow[] {
  const rows = markedRows(`${number}.`, frame, {
    indent: QUESTION_INDENT,
    look: BOLD,
    rowsOf: (inner) => {
      const inside = blocks.flatMap((block) => blockRows(block, inner));
      return inside.slice(inside.findIndex(({ isSpace }) => !isSpace));
    },
  });
  const height = rows.reduce((sum, row) => sum + row.height, 0);
  if (height > KEPT_HEIGHT) return rows;
  return rows.map((row, index) => ({ ...row, keepsNext: index < rows.length - 1 }));
}

function writingRow(frame: Frame): PdfRow {
  return {
    height: WRITING_HEIGHT,
    keepsNext: true,
    paint: (top) =>
      decorate(frame.pen, () => {
        const y = top + WRITING_HEIGHT - 3;
        frame.pen.doc
          .lineWidth(0.5)
          .strokeColor(MUTED)
          .moveTo(frame.left, y)
          .lineTo(frame.left + frame.width, y)
          .stroke();
      }),
  };
}
