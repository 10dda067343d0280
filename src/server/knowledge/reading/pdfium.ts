import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { init } from '@embedpdf/pdfium';

/** The part of PDFium that the reader uses: C functions by their own names, addresses and handles are numbers. */
export interface Pdfium {
  readonly HEAPU8: Uint8Array;
  malloc(bytes: number): number;
  free(address: number): void;
  _FPDF_LoadMemDocument(data: number, size: number, password: number): number;
  _FPDF_GetLastError(): number;
  _FPDF_GetPageCount(document: number): number;
  _FPDF_LoadPage(document: number, index: number): number;
  _FPDF_ClosePage(page: number): void;
  _FPDF_GetPageWidthF(page: number): number;
  _FPDF_GetPageHeightF(page: number): number;
  _FPDF_GetPageBoundingBox(page: number, rect: number): number;
  _FPDFPage_GetRotation(page: number): number;
  _FPDFPage_CountObjects(page: number): number;
  _FPDFPage_GetObject(page: number, index: number): number;
  _FPDFPageObj_GetType(object: number): number;
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_ClosePage(textPage: number): void;
  _FPDFText_CountChars(textPage: number): number;
  _FPDFText_GetText(textPage: number, start: number, count: number, buffer: number): number;
  _FPDFText_GetCharIndexFromTextIndex(textPage: number, index: number): number;
  _FPDFText_GetFontSize(textPage: number, index: number): number;
  _FPDFText_GetMatrix(textPage: number, index: number, matrix: number): number;
  _FPDFText_GetCharOrigin(textPage: number, index: number, x: number, y: number): number;
  _FPDFText_CountRects(textPage: number, start: number, count: number): number;
  _FPDFText_GetRect(
    textPage: number,
    ...place: [index: number, left: number, top: number, right: number, bottom: number]
  ): number;
}

/** Starts PDFium. After it aborted once the process must end: its memory is in no known state. */
export async function startPdfium(): Promise<Pdfium> {
  const wasmBinary = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  const { pdfium, PDFiumExt_Init } = await init({ wasmBinary: new Uint8Array(wasmBinary).buffer });
  PDFiumExt_Init();
  // The package types only its wrappers; the plain exports beside them save a quarter of the calls' cost.
  return Object.assign(pdfium, {
    malloc: pdfium.wasmExports.malloc,
    free: pdfium.wasmExports.free,
  }) as unknown as Pdfium;
}
