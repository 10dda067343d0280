import { crc32, deflateSync } from 'node:zlib';
import { drawPdfPage } from '#server/knowledge/reading/draw-pdf-page.ts';
import { startPdfium } from '#server/knowledge/reading/pdfium.ts';
import { openPdf } from '#server/knowledge/reading/open-pdf.ts';
import { makePdf, type PdfPage, type Picture } from './pdf.ts';

/** The pages of a PDF as a scanner sees them, in grey. */
export async function scanPages(pdf: Uint8Array): Promise<Picture[]> {
  const pdfium = await startPdfium();
  const document = openPdf(pdfium, { bytes: pdf, name: '', password: '' });
  const pages = Array.from({ length: pdfium.FPDF_GetPageCount(document) }, (_, index) => index);
  return pages.map((index) => toPicture(drawPdfPage(pdfium, pdfium.FPDF_LoadPage(document, index)).file));
}

/** The same pages as a PDF of pictures, without a text layer. */
export async function makeScan(pages: readonly PdfPage[]): Promise<Buffer> {
  const pictures = await scanPages(makePdf(pages));
  return makePdf(pictures.map((image) => ({ image })));
}

/** A grey PNG. `claim` replaces what its header says of its size. */
export function makePng({ columns, rows, grey }: Picture, claim: Partial<Picture> = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claim.columns ?? columns, 0);
  header.writeUInt32BE(claim.rows ?? rows, 4);
  header.writeUInt8(8, 8);
  const scanLines = Buffer.alloc((columns + 1) * rows);
  for (let row = 0; row < rows; row += 1) {
    scanLines.set(grey.subarray(row * columns, (row + 1) * columns), row * (columns + 1) + 1);
  }
  const mark = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    mark,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(scanLines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Reads the PNM that drawPdfPage writes. */
function toPicture(pnm: Uint8Array): Picture {
  const header = /^P5\n(\d+) (\d+)\n255\n/.exec(Buffer.from(pnm.subarray(0, 64)).toString('latin1'));
  if (!header) throw new Error('not a grey PNM');
  return { columns: Number(header[1]), rows: Number(header[2]), grey: pnm.subarray(header[0].length) };
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
