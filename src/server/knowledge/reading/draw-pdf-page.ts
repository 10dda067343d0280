import type { Pdfium } from './pdfium.ts';

const POINTS_PER_INCH = 72;
const DOTS_PER_INCH = 200;
/** A photo placed on a small page has more detail than the size of the page suggests. */
const SHORT_SIDE_PIXELS = 1_600;
const DOTS_PER_INCH_MAX = 400;
const PIXELS_MAX = 12_000_000;
const GREY_FORMAT = 1;
const WHITE = 0xffffffff;
const WITH_ANNOTATIONS = 0x01;
const GREYSCALE = 0x08;

export interface DrawnPage {
  /** The page as a grey PNM file. */
  file: Uint8Array;
  /** Pixels per point. */
  scale: number;
  dotsPerInch: number;
  /** Points as displayed. */
  width: number;
  height: number;
}

/** Draws a loaded page as a scanner would see it. */
export function drawPdfPage(pdfium: Pdfium, page: number): DrawnPage {
  const width = pdfium.FPDF_GetPageWidthF(page);
  const height = pdfium.FPDF_GetPageHeightF(page);
  const scale = scaleFor(width, height);
  const columns = Math.max(1, Math.round(width * scale));
  const rows = Math.max(1, Math.round(height * scale));
  const pixels = pdfium.malloc(columns * rows);
  const bitmap = pdfium.FPDFBitmap_CreateEx(columns, rows, GREY_FORMAT, pixels, columns);
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, columns, rows, WHITE);
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, columns, rows, 0, WITH_ANNOTATIONS | GREYSCALE);
  const header = Buffer.from(`P5\n${columns} ${rows}\n255\n`);
  const file = Buffer.concat([header, pdfium.memory().subarray(pixels, pixels + columns * rows)]);
  pdfium.FPDFBitmap_Destroy(bitmap);
  pdfium.free(pixels);
  return { file, scale, dotsPerInch: Math.round(scale * POINTS_PER_INCH), width, height };
}

function scaleFor(width: number, height: number): number {
  const usual = DOTS_PER_INCH / POINTS_PER_INCH;
  const fine = Math.min(SHORT_SIDE_PIXELS / Math.min(width, height), DOTS_PER_INCH_MAX / POINTS_PER_INCH);
  return Math.min(Math.max(usual, fine), Math.sqrt(PIXELS_MAX / (width * height)));
}
