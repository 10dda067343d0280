import { pdfOfTiff } from '#shared/tiff/pdf-of-tiff.ts';
import { readTiffPages } from '#shared/tiff/tiff-pages.ts';
import { openSource } from './open-pdf.ts';
import { type OpenPdf, PdfOpenError } from './pdf-file.ts';

/** Most browsers show no TIFF, so its pages are shown as those of a PDF. */
export const openTiff: OpenPdf = async (url, options) => {
  const data = await loadAsPdf(url, options.signal).catch((cause: unknown) => {
    throw new PdfOpenError('unreadable', cause);
  });
  return openSource({ data }, options);
};

async function loadAsPdf(url: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`the file answers ${answer.status}`);
  return pdfOfTiff(readTiffPages(new Uint8Array(await answer.arrayBuffer())));
}
