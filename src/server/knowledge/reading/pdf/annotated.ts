import { placement } from '../pdf-measure.ts';
import { type PrintedPage, readPdfPage } from '../pdf-page.ts';
import type { Pdfium } from '../pdfium.ts';
import type { PrintedLine } from '../printed-line.ts';
import { linesOfAnnotations } from './annotated-lines.ts';
import { annotationsOf, type Form } from './annotations.ts';
import { withAnnotations } from './with-annotations.ts';

const SCRATCH_BYTES = 16;
const AS_ON_SCREEN = 0;
const FLATTEN_DONE = 1;

export interface OpenedPdf {
  pdfium: Pdfium;
  document: number;
  form: Form | null;
}

interface ReadPdfPage {
  /** Closed afterwards. */
  handle: number;
  /** From 1. */
  page: number;
  printed: PrintedPage;
}

/** The lines of a page with what stands over it: fields, remarks and notes. */
export function annotated(
  { pdfium, document, form }: OpenedPdf,
  { handle, page, printed }: ReadPdfPage,
): PrintedLine[] {
  const scratch = pdfium.malloc(SCRATCH_BYTES);
  try {
    const place = placement(pdfium, handle, scratch);
    const found = annotationsOf({ pdfium, form, page: handle, scratch, place });
    if (found.length === 0) {
      pdfium.FPDF_ClosePage(handle);
      return printed.lines;
    }
    // What annotations draw becomes part of the page, behind all else.
    const isFlat = pdfium.FPDFPage_Flatten(handle, AS_ON_SCREEN) === FLATTEN_DONE;
    pdfium.FPDF_ClosePage(handle);
    const drawn = isFlat ? drawnAfter(pdfium, pdfium.FPDF_LoadPage(document, page - 1), printed.raw) : [];
    return withAnnotations(printed.lines, linesOfAnnotations(found, drawn));
  } finally {
    pdfium.free(scratch);
  }
}

function drawnAfter(pdfium: Pdfium, handle: number, raw: string): PrintedLine[] {
  if (handle === 0) return [];
  const { lines } = readPdfPage(pdfium, handle, raw);
  pdfium.FPDF_ClosePage(handle);
  return lines;
}
