import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextBox } from '#shared/citation.ts';
import { cn } from '#web/lib/cn.ts';
import type { OpenPdf } from './pdf-file.ts';
import './reader.css';
import { useWidth } from './use-width.ts';

/** A small table is not blown up to the width of the answer. */
const SCALE_MAX = 1.5;
const openWithPdfJs: OpenPdf = async (url, options) => (await import('./open-pdf.ts')).openPdf(url, options);

interface CutOutProps {
  /** Address of the PDF. */
  url: string;
  title: string;
  /** The part of the page that is shown. */
  box: TextBox;
  /** The default is pdf.js. */
  open?: OpenPdf;
}

/** The picture of one part of a page; nothing where it cannot be drawn. */
export function CutOut({ url, title, box, open = openWithPdfJs }: CutOutProps) {
  const { t } = useTranslation('reader');
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing');
  const { page, x0, y0, x1, y1 } = box;
  const scale = Math.min(SCALE_MAX, width / (x1 - x0));

  useEffect(() => {
    const host = sheet.current;
    if (!host || scale === 0) return undefined;
    const drawing = new AbortController();
    const { signal } = drawing;
    drawPage(open, url, { page, host, scale, signal }).then(
      () => signal.aborted || setState('drawn'),
      () => signal.aborted || setState('failed'),
    );
    return () => drawing.abort();
  }, [url, page, scale, open]);

  return (
    <div ref={frame} className={cn('max-w-full', state === 'failed' && 'hidden')}>
      <figure
        aria-label={t('cutOut', { title, page })}
        aria-busy={state === 'drawing'}
        className="pdf-paper relative overflow-hidden rounded-sm border bg-white text-black"
        style={{ width: (x1 - x0) * scale, height: (y1 - y0) * scale }}
      >
        <div ref={sheet} className="pdf-sheet absolute" style={{ left: -x0 * scale, top: -y0 * scale }} />
      </figure>
    </div>
  );
}

interface Drawing {
  page: number;
  host: HTMLElement;
  scale: number;
  signal: AbortSignal;
}

async function drawPage(open: OpenPdf, url: string, { page, ...drawing }: Drawing): Promise<void> {
  const { host, scale, signal } = drawing;
  const file = await open(url, { signal });
  try {
    const size = await file.size(page);
    host.style.width = `${size.width * scale}px`;
    host.style.height = `${size.height * scale}px`;
    await file.draw(page, drawing);
  } finally {
    file.close();
  }
}
