import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextBox } from '#shared/citation.ts';
import { heightOf, framesOfPages, scaleToFit } from './page-layout.ts';
import { PageField } from './page-field.tsx';
import type { PdfFile } from './pdf-file.ts';
import { PdfPage } from './pdf-page.tsx';
import { PrintButton } from './print-button.tsx';
import { drawForPrint } from './print-sheets.ts';
import { ReaderBar } from './reader-bar.tsx';
import { type PageMark, useReaderParts } from './reader-parts.ts';
import type { ReaderTarget } from './reader-target.ts';
import { usePageScroll } from './use-page-scroll.ts';
import { usePageSizes } from './use-page-sizes.ts';
import { useWidth } from './use-width.ts';
import { zoomToRead } from './zoom-to-read.ts';
import { ZoomControl } from './zoom-control.tsx';

/** Wider views show a page at about its own size. */
const PHONE_WIDTH_PX = 480;
const NO_BOXES: readonly TextBox[] = [];
const NO_MARKS: readonly PageMark[] = [];

interface PdfPagesProps {
  file: PdfFile;
  title: string;
  target: ReaderTarget | null;
}

/** The pages of an open PDF in one scrolled column, of which only those near the view are rendered. */
export function PdfPages({ file, title, target }: PdfPagesProps) {
  const { t } = useTranslation('reader');
  const column = useRef<HTMLDivElement>(null);
  const width = useWidth(column);
  const sizes = usePageSizes(file);
  const fit = sizes && width > 0 ? scaleToFit(sizes, width) : null;
  const [zoom, setZoom] = useZoom(
    width <= PHONE_WIDTH_PX ? target : null,
    fit === null ? null : { fit, width },
  );
  const scale = (fit ?? 1) * zoom;
  const frames = useMemo(
    () => (sizes && width > 0 ? framesOfPages(sizes, scale) : []),
    [sizes, width, scale],
  );
  const { follow, page, drawn, goToPage } = usePageScroll({ box: column, frames, scale, target });
  const { marks, onPage } = useReaderParts();
  useEffect(() => onPage(page), [onPage, page]);
  const boxesOfPage = useMemo(
    () => groupByPage(target && !target.isPlain ? target.boxes : NO_BOXES),
    [target],
  );
  const marksOfPage = useMemo(() => marksByPage(marks), [marks]);
  const widest = drawn.reduce((most, frame) => Math.max(most, frame.width), 0);

  return (
    <div className="flex h-full min-h-0 flex-col">
      <ReaderBar>
        <PageField page={page} total={file.pageCount} onGo={goToPage} />
        <ZoomControl zoom={zoom} onZoom={setZoom} />
        <PrintButton
          page={page}
          total={file.pageCount}
          draw={(wanted) => drawForPrint(file, wanted, marksOfPage)}
        />
      </ReaderBar>
      <section
        ref={column}
        aria-label={title}
        // Scrolled by the keyboard (WCAG 2.1.1).
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={follow}
        className="relative min-h-0 flex-1 overflow-auto overscroll-contain bg-muted [scrollbar-gutter:stable] focus-visible:-outline-offset-2"
      >
        <div className="relative mx-auto" style={{ height: heightOf(frames), minWidth: widest }}>
          {drawn.map((frame) => (
            <PdfPage
              key={frame.page}
              file={file}
              frame={frame}
              scale={scale}
              boxes={boxesOfPage.get(frame.page) ?? NO_BOXES}
              marks={marksOfPage.get(frame.page) ?? NO_MARKS}
            />
          ))}
        </div>
      </section>
      <output className="sr-only">
        {target ? t('showingQuote', { page: target.page, quote: target.quote }) : null}
      </output>
    </div>
  );
}

/** How large the reader wants the pages. Each new quote of `target` is shown as large as it can be read as a whole. */
function useZoom(target: ReaderTarget | null, view: Parameters<typeof zoomToRead>[1] | null) {
  const [zoom, setZoom] = useState(1);
  const [shown, setShown] = useState<ReaderTarget | null>(null);
  if (view !== null && target !== shown) {
    setShown(target);
    if (target) setZoom(zoomToRead(target.boxes, view));
  }
  return [zoom, setZoom] as const;
}

function groupByPage(boxes: readonly TextBox[]): Map<number, readonly TextBox[]> {
  return Map.groupBy(boxes, ({ page }) => page);
}

/** A mark that goes on overleaf is on both pages, with the lines of each. */
function marksByPage(marks: readonly PageMark[]): Map<number, readonly PageMark[]> {
  const parts = marks.flatMap((mark) =>
    [...groupByPage(mark.boxes)].map(([page, boxes]) => ({ ...mark, page, boxes })),
  );
  return Map.groupBy(parts, ({ page }) => page);
}
