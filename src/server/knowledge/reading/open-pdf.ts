import { isCutOff, withNewEnd } from './cut-off-pdf.ts';
import type { Pdfium } from './pdfium.ts';
import { ReaderFailure } from './reader.ts';

const FORMAT_ERROR = 3;

const PASSWORD_ERROR = 4;

/** Throws ReaderFailure `password`, `incomplete` and `corrupt`. */
export function openPdf(pdfium: Pdfium, bytes: Uint8Array, password: string): number {
  return openWhatIsThere(pdfium, bytes, password).document;
}

export function openWhatIsThere(
  pdfium: Pdfium,
  bytes: Uint8Array,
  password: string,
): { document: number; isMended: boolean } {
  const document = load(pdfium, bytes, password);
  if (document !== 0) return { document, isMended: false };
  const error = pdfium.FPDF_GetLastError();
  if (error === PASSWORD_ERROR) throw new ReaderFailure('password');
  if (error !== FORMAT_ERROR || !isCutOff(bytes)) throw new ReaderFailure('corrupt');
  const mended = withNewEnd(bytes);
  const beginning = mended ? load(pdfium, mended, password) : 0;
  if (beginning === 0) throw new ReaderFailure('incomplete');
  return { document: beginning, isMended: true };
}

/** Null, a 0, when PDFium does not take it. */
function load(pdfium: Pdfium, bytes: Uint8Array, password: string): number {
  const data = pdfium.malloc(bytes.length);
  pdfium.memory().set(bytes, data);
  return pdfium.FPDF_LoadMemDocument(data, bytes.length, password);
}
