import { type Frame, RULE } from './row.ts';

const HEAD_FILL = '#eef2f6';

interface Borders {
  readonly top: number;
  readonly height: number;
  readonly columns: readonly number[];
  readonly isHead: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

export function drawBorders(
  { pen, left, width }: Frame,
  { top, height, columns, isHead, isFirst, isLast }: Borders,
): void {
  const { doc } = pen;
  if (isHead) doc.rect(left, top, width, height).fill(HEAD_FILL);
  doc.lineWidth(0.6).strokeColor(RULE);
  const across = (y: number) =>
    doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .stroke();
  let x = left;
  for (const column of [0, ...columns]) {
    x += column;
    doc
      .moveTo(x, top)
      .lineTo(x, top + height)
      .stroke();
  }
  if (isFirst) across(top);
  if (isLast) across(top + height);
}
