import { memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextBox } from '#shared/citation.ts';
import type { PageFrame } from './page-layout.ts';
import { MarkBoxes } from './mark-boxes.tsx';
import type { PdfFile } from './pdf-file.ts';
import type { PageMark } from './reader-parts.ts';

/** Room around the words of a highlighted line, in PDF points. */
const HIGHLIGHT_MARGIN_PT = 1.5;

interface PdfPageProps {
  file: PdfFile;
  frame: PageFrame;
  scale: number;
  boxes: readonly TextBox[];
  marks: readonly PageMark[];
}

/** One page: its picture, its selectable words, and the highlighted lines on top. */
export const PdfPage = memo(function PdfPage({ file, frame, scale, boxes, marks }: PdfPageProps) {
  const { t } = useTranslation('reader');
  const sheet = useRef<HTMLDivElement>(null);
  const [failedScale, setFailedScale] = useState<number | null>(null);
  const { page } = frame;

  useEffect(() => {
    if (!sheet.current) return undefined;
    const drawing = new AbortController();
    file.draw(page, { host: sheet.current, scale, signal: drawing.signal }).catch(() => {
      if (!drawing.signal.aborted) setFailedScale(scale);
    });
    return () => drawing.abort();
  }, [file, page, scale]);

  return (
    <section
      data-page={page}
      data-scale={scale}
      aria-label={t('page', { page, total: file.pageCount })}
      className="pdf-paper absolute left-1/2 -translate-x-1/2 overflow-hidden rounded-sm bg-white text-black shadow-soft"
      style={{ top: frame.top, width: frame.width, height: frame.height }}
    >
      <div ref={sheet} className="pdf-sheet absolute inset-0" />
      <MarkBoxes page={page} marks={marks} placeOf={(box) => placeOf(box, scale)} />
      {boxes.map((box) => (
        <div
          key={`${box.x0}:${box.y0}:${box.y1}`}
          data-testid="highlight"
          className="pdf-highlight pointer-events-none"
          style={placeOf(box, scale)}
        />
      ))}
      {failedScale === scale ? (
        <p className="absolute inset-0 grid place-items-center p-6">{t('pageFailed')}</p>
      ) : null}
    </section>
  );
});

function placeOf(box: TextBox, scale: number) {
  return {
    left: (box.x0 - HIGHLIGHT_MARGIN_PT) * scale,
    top: (box.y0 - HIGHLIGHT_MARGIN_PT) * scale,
    width: (box.x1 - box.x0 + 2 * HIGHLIGHT_MARGIN_PT) * scale,
    height: (box.y1 - box.y0 + 2 * HIGHLIGHT_MARGIN_PT) * scale,
  };
}
