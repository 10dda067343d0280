import { isCutOff, withNewEnd } from './cut-off-pdf.ts';
import { type FileAccess, openFileAccess } from './pdf/file-access.ts';
import type { Pdfium } from './pdfium.ts';
import { type FileToRead, ReaderFailure } from './reader.ts';

const FORMAT_ERROR = 3;

const PASSWORD_ERROR = 4;
/** The beginning of a larger file is not looked for: it would be in memory four times. */
const MENDED_BYTES_MAX = 128 * 1024 * 1024;
/** What PDFium may keep of a large file before it is opened anew. */
const KEPT_BYTES_MAX = 64 * 1024 * 1024;

export interface OpenDocument {
  document: number;
  /** Its end was missing. */
  isMended: boolean;
  /** Null for one that is in memory. */
  access: FileAccess | null;
}

/** Throws ReaderFailure `password`, `incomplete` and `corrupt`. */
export function openPdf(pdfium: Pdfium, file: FileToRead): number {
  return openWhatIsThere(pdfium, file).document;
}

export function openWhatIsThere(pdfium: Pdfium, file: FileToRead): OpenDocument {
  const { password } = file;
  const access = file.large ? openFileAccess(pdfium, file.large) : null;
  const document = access
    ? pdfium.FPDF_LoadCustomDocument(access.address, password)
    : load(pdfium, file.bytes, password);
  if (document !== 0) return { document, isMended: false, access };
  const error = pdfium.FPDF_GetLastError();
  if (error === PASSWORD_ERROR) throw new ReaderFailure('password');
  if (error !== FORMAT_ERROR || !isCutOff(file)) throw new ReaderFailure('corrupt');
  const isSmallEnough = !file.large || file.large.size <= MENDED_BYTES_MAX;
  const mended = isSmallEnough ? withNewEnd(file.bytes) : null;
  const beginning = mended ? load(pdfium, mended, password) : 0;
  if (beginning === 0) throw new ReaderFailure('incomplete');
  return { document: beginning, isMended: true, access: null };
}

/** Whether PDFium keeps so much of a large file by now that the document should be closed, and opened again. */
export function isFull({ access }: OpenDocument): boolean {
  return access !== null && access.bytesRead > KEPT_BYTES_MAX;
}

/** Opens a closed document of a large file again. Throws ReaderFailure where that fails. */
export function openAgain(pdfium: Pdfium, { access }: OpenDocument, password: string): number {
  access?.forget();
  const document = access ? pdfium.FPDF_LoadCustomDocument(access.address, password) : 0;
  if (document === 0) throw new ReaderFailure('corrupt');
  return document;
}

/** Null, a 0, when PDFium does not take it. */
function load(pdfium: Pdfium, bytes: Uint8Array, password: string): number {
  const data = pdfium.malloc(bytes.length);
  pdfium.memory().set(bytes, data);
  return pdfium.FPDF_LoadMemDocument(data, bytes.length, password);
}
