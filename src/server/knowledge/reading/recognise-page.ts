import type { ReadPage } from './protocol.ts';
import { openPicture } from './images/open-picture.ts';
import { displaySize } from './image-header.ts';
import { drawPdfPage } from './draw-pdf-page.ts';
import { joinLines } from './pdf-layout.ts';
import { openPdf } from './open-pdf.ts';
import { pdfOfPage } from './read-tiff.ts';
import { startPdfium } from './pdfium.ts';
import { type FileToRead, ReaderFailure } from './reader.ts';
import { toPrintedLines } from './recognised-lines.ts';
import { recogniseLines, type SeenPage } from './tesseract.ts';
import type { Box } from './word-edges.ts';

/** What a picture of unknown size is taken for. */
const IMAGE_DOTS_PER_INCH = 200;

export type Recogniser = (file: FileToRead, page: number) => Promise<ReadPage>;

/** Reads the writing in the picture of a PDF page. Throws ReaderFailure. */
export const recognisePdfPage: Recogniser = async (file, page) => {
  const pdfium = await startPdfium();
  const handle = pdfium.FPDF_LoadPage(openPdf(pdfium, file), page - 1);
  if (handle === 0) throw new ReaderFailure('corrupt');
  const { file: picture, scale, dotsPerInch, width, height } = drawPdfPage(pdfium, handle);
  const seen = await recogniseLines({ file: picture, orientation: 1, dotsPerInch });
  return readPage({ page, width, height, seen, scale });
};

/** Reads the writing in an image file. Throws ReaderFailure. */
export const recogniseImage: Recogniser = async ({ bytes }, page) => {
  const picture = openPicture(bytes);
  const { orientation } = picture;
  const seen = await recogniseLines({ file: picture.file(), orientation, dotsPerInch: IMAGE_DOTS_PER_INCH });
  return readPage({ page, ...displaySize(picture), seen, scale: 1 });
};

/** Reads the writing in one picture of a TIFF, which is drawn as a page of a PDF. Throws ReaderFailure. */
export const recogniseTiffPage: Recogniser = async (file, page) => {
  const { bytes, name, password } = file;
  const alone = { name, password, bytes: pdfOfPage(bytes, page) };
  return { ...(await recognisePdfPage(alone, 1)), page };
};

interface RecognisedPage {
  page: number;
  /** Points as displayed. */
  width: number;
  height: number;
  seen: SeenPage;
  /** Pixels per point. */
  scale: number;
}

function readPage({ page, width, height, seen, scale }: RecognisedPage): ReadPage {
  const halfAround = ({ x0, y0, x1, y1 }: Box): Box => ({
    x0: width - x1,
    y0: height - y1,
    x1: width - x0,
    y1: height - y0,
  });
  const printed = toPrintedLines(seen.lines, scale);
  const laidOut = seen.isUpsideDown ? joinLines(printed, halfAround) : joinLines(printed);
  return { type: 'page', page, width, height, ...laidOut };
}
