import { pdfOfTiff } from '#shared/tiff/pdf-of-tiff.ts';
import { TiffError } from '#shared/tiff/tiff-error.ts';
import { readTiffPages, type TiffPage } from '#shared/tiff/tiff-pages.ts';
import { hasTooManyPixels, LIMITS } from './limits.ts';
import { type FormatReader, ReaderFailure } from './reader.ts';

/** A TIFF is a scan with a page for each of its pictures. */
export const readPages: FormatReader = async ({ bytes }, send) => {
  const pages = boundedPages(bytes);
  send({ type: 'start', pagesTotal: pages.length });
  for (const [index, page] of pages.entries()) {
    checkFirstPiece(page);
    if (!page.isWhole) throw new ReaderFailure('incomplete');
    send({ type: 'page', page: index + 1, ...displaySize(page), text: '', lines: [], isScan: true });
  }
};

/** Throws ReaderFailure for compression and colours that cannot be shown. */
function checkFirstPiece(page: TiffPage): void {
  withReaderFailures(() => pdfOfTiff([{ ...page, pieces: page.pieces.slice(0, 1) }]));
}

/** One page as a PDF. Throws ReaderFailure. */
export function pdfOfPage(bytes: Uint8Array, page: number): Uint8Array {
  const wanted = boundedPages(bytes)[page - 1];
  if (!wanted) throw new ReaderFailure('corrupt');
  return withReaderFailures(() => pdfOfTiff([wanted]));
}

function boundedPages(bytes: Uint8Array): TiffPage[] {
  const pages = withReaderFailures(() => readTiffPages(bytes));
  if (pages.length > LIMITS.pages || pages.some(hasTooManyPixels)) throw new ReaderFailure('too_large');
  return pages;
}

function displaySize({ points: { width, height }, turn }: TiffPage): { width: number; height: number } {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}

function withReaderFailures<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof TiffError) throw new ReaderFailure(error.reason);
    throw error;
  }
}
