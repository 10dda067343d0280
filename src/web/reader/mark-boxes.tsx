import type { CSSProperties } from 'react';
import type { TextBox } from '#shared/citation.ts';
import { MarkFlag } from './mark-flag.tsx';
import { type PageMark, useReaderParts } from './reader-parts.ts';

interface MarkBoxesProps {
  page: number;
  marks: readonly PageMark[];
  placeOf: (box: TextBox) => CSSProperties;
}

/** Marks over the picture of a page. They let the pointer through, so that words below can be selected. */
export function MarkBoxes({ page, marks, placeOf }: MarkBoxesProps) {
  const { renderOnPage } = useReaderParts();
  return (
    <>
      {renderOnPage(page, placeOf)}
      {marks.map((mark) =>
        mark.boxes.map((box) => (
          <div
            key={`${mark.id}:${box.x0}:${box.y0}`}
            data-mark={mark.id}
            className={`reader-box reader-mark-${mark.look}`}
            style={placeOf(box)}
          />
        )),
      )}
      {flagsOf(marks, placeOf).map(({ mark, top }) => (
        <MarkFlag key={mark.id} mark={mark} style={{ top }} />
      ))}
    </>
  );
}

const FLAG_PX = 26;

/** Flags stand beside the first lines, none over another. */
function flagsOf(marks: readonly PageMark[], placeOf: MarkBoxesProps['placeOf']) {
  let free = 0;
  return marks
    .flatMap((mark) => {
      const [first] = mark.boxes;
      return first && mark.opener ? [{ mark, top: placeOf(first).top ?? 0, y: first.y0 }] : [];
    })
    .toSorted((a, b) => a.y - b.y)
    .map(({ mark, top: wanted }) => {
      if (typeof wanted !== 'number') return { mark, top: wanted };
      const top = Math.max(wanted, free);
      free = top + FLAG_PX;
      return { mark, top };
    });
}
