import type { PdfLine } from './lines.ts';
import { paintLine } from './lines.ts';
import type { Look, Pen } from './pen.ts';

/** The text of a page, in points: A4 with margins of 20 mm. */
export const PAGE = { width: 595.28, height: 841.89, left: 57, right: 57, top: 57, bottom: 64 };
export const TEXT_WIDTH = PAGE.width - PAGE.left - PAGE.right;

export const INK = '#1f2933';
export const MUTED = '#52606d';
export const ALARM = '#9b1c1c';
export const ACCENT = '#1d4e89';
export const RULE = '#c5cdd5';
export const BODY: Look = { size: 10.5, variant: 'regular', color: INK, rise: 0 };
const LEADING = 0.42;

/** What is never parted by the end of a page, from the top downwards. */
export interface PdfRow {
  readonly height: number;
  /** It stands on the same page as the row behind it. */
  readonly keepsNext: boolean;
  /** Room between rows: nothing at the top of a page. */
  readonly isSpace?: boolean;
  /** The page ends before it. */
  readonly startsPage?: boolean;
  paint(top: number): void;
}

export type Element = PDFKit.PDFStructureElement;

/** The place in which rows are set. */
export interface Frame {
  readonly pen: Pen;
  readonly left: number;
  readonly width: number;
  /** What the rows belong to in the structure that screen readers follow. */
  readonly parent: Element;
}

export function space(height: number): PdfRow {
  return { height, keepsNext: true, isSpace: true, paint: () => undefined };
}

/** One row for each line of a text, as `tag` of the structure. */
export function textRows(
  lines: readonly PdfLine[],
  frame: Frame,
  { look, tag, element }: { look: Look; tag: string; element?: Element },
): PdfRow[] {
  const owner = element ?? childOf(frame, tag);
  return lines.map((line, index) => ({
    height: line.ascent + line.descent + look.size * LEADING,
    keepsNext: (index === 0 && lines.length > 1) || index === lines.length - 2,
    paint: (top) => {
      marked(frame.pen, { owner, tag }, () =>
        paintLine(line, frame.pen, {
          x: frame.left,
          baseline: top + look.size * (LEADING / 2) + line.ascent,
        }),
      );
    },
  }));
}

/** A new part of the structure within the frame's. */
export function childOf({ pen, parent }: Frame, tag: string): Element {
  const element = pen.doc.struct(tag);
  parent.add(element);
  return element;
}

/** What `draw` draws is content of `owner`. */
export function marked(
  { doc }: Pen,
  { owner, tag }: { owner: Element; tag: string },
  draw: () => void,
): void {
  const content = doc.markStructureContent(tag);
  draw();
  doc.endMarkedContent();
  owner.add(content);
}

/** What `draw` draws is decoration, which nobody reads aloud. */
export function decorate({ doc }: Pen, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

/** Draws `side` in front of the first row, and `behind` behind each. */
export function withFirst(rows: readonly PdfRow[], draw: (top: number) => void): PdfRow[] {
  return rows.map((row, index) =>
    index !== rows.findIndex(({ isSpace }) => !isSpace)
      ? row
      : {
          ...row,
          paint: (top) => {
            draw(top);
            row.paint(top);
          },
        },
  );
}
