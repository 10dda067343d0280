import { type ParagraphChild, TextRun } from 'docx';
import type { Inline } from '../rich/rich.ts';
import { formulaOf } from './math.ts';

const CODE_FONT = 'Consolas';

/** How a stretch of text looks besides its own style. */
export interface RunLook {
  readonly bold?: boolean;
  readonly color?: string;
  /** The size in half points. */
  readonly size?: number;
}

export function runsOf(inlines: readonly Inline[], look: RunLook = {}): ParagraphChild[] {
  return inlines.map((inline) => {
    switch (inline.kind) {
      case 'math':
        return formulaOf(inline.tex);
      case 'cite':
        return new TextRun({ ...look, text: `[${inline.number}]`, superScript: true });
      case 'break':
        return new TextRun({ break: 1 });
      case 'text':
        return textRun(inline, look);
    }
  });
}

function textRun({ text, style }: Extract<Inline, { kind: 'text' }>, look: RunLook): TextRun {
  const isBold = style.bold ?? look.bold;
  return new TextRun({
    ...look,
    text,
    ...(isBold && { bold: true }),
    ...(style.italic && { italics: true }),
    ...(style.strike && { strike: true }),
    ...(style.code && { font: CODE_FONT }),
  });
}
