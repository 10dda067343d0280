import { isCutOff, isLegible } from './cut-off-pdf.ts';
import { LIMITS } from './limits.ts';
import { type Pdfium, startPdfium } from './pdfium.ts';
import { annotated, type OpenedPdf } from './pdf/annotated.ts';
import { closeForm, openForm } from './pdf/annotations.ts';
import { readPdfPage, hasImages } from './pdf-page.ts';
import { joinLines } from './pdf-layout.ts';
import type { ReadPage } from './protocol.ts';
import { type FileToRead, type FormatReader, ReaderFailure, type Send } from './reader.ts';
import { isFull, openAgain, type OpenDocument, openWhatIsThere } from './open-pdf.ts';

/** With fewer visible characters a page that shows an image counts as scanned. */
const ENOUGH_TO_READ = /(?:\S\s*){20}/;

/**
 * Memory does not shrink, so what PDFium holds when it aborts says why. Far below the limit, because it grows in large steps and
 * the kernel's limit may come first; a healthy book takes 60 MB.
 */
const EXHAUSTED_BYTES = LIMITS.wasmMegabytes * 1024 * 1024 * 0.3;

export const readPages: FormatReader = async (file, send) => {
  const pdfium = await startPdfium();
  try {
    sendPages(pdfium, file, send);
  } catch (error) {
    if (error instanceof ReaderFailure) throw error;
    throw new ReaderFailure(isExhausted(pdfium, error) ? 'too_large' : 'corrupt');
  }
};

/** PDFium aborts when it may have no more memory, and overflows the stack on deep nesting. */
function isExhausted(pdfium: Pdfium, error: unknown): boolean {
  return error instanceof RangeError || pdfium.memory().length > EXHAUSTED_BYTES;
}

function sendPages(pdfium: Pdfium, file: FileToRead, send: Send): void {
  const { from = 1 } = file;
  const found = openWhatIsThere(pdfium, file);
  const { document, isMended } = found;
  const pagesTotal = pdfium.FPDF_GetPageCount(document);
  if (pagesTotal > LIMITS.pages) throw new ReaderFailure('too_large');
  if (pagesTotal === 0) throw new ReaderFailure('corrupt');
  send({ type: 'start', pagesTotal, isByPage: true });
  let opened: OpenedPdf = { pdfium, document, form: openForm(pdfium, document) };
  const seen = { characters: 0, readable: 0, scanned: 0, broken: 0, tooLarge: 0 };
  for (let page = from; page <= pagesTotal; page += 1) {
    if (isFull(found)) opened = openedAnew(opened, found, file.password);
    const all = readPage(opened, page);
    const read = isMended && !isLegible(all.page.text) ? withoutText(all) : all;
    const kept = isTooLarge(read) ? brokenPage(page) : read;
    if (kept !== read) seen.tooLarge += 1;
    count(kept, seen);
    send({ type: 'page', ...kept.page, ...(kept.kind === 'scanned' && { isScan: true }) });
  }
  // PDFium shows pages that are not there as blank ones.
  const hasGaps = seen.readable + seen.scanned < pagesTotal - from + 1;
  if (isMended || (hasGaps && isCutOff(file))) throw new ReaderFailure('incomplete');
  if (from === 1) judge(seen);
}

/** The same document, of which PDFium keeps nothing yet. */
function openedAnew({ pdfium, document, form }: OpenedPdf, found: OpenDocument, password: string): OpenedPdf {
  if (form) closeForm(pdfium, form);
  pdfium.FPDF_CloseDocument(document);
  const again = openAgain(pdfium, found, password);
  return { pdfium, document: again, form: form && openForm(pdfium, again, form.msLeft) };
}

interface Seen {
  characters: number;
  readable: number;
  scanned: number;
  broken: number;
  tooLarge: number;
}

interface PageResult {
  page: Omit<ReadPage, 'type'>;
  kind: 'text' | 'blank' | 'scanned' | 'broken';
}

function readPage(opened: OpenedPdf, page: number): PageResult {
  const { pdfium, document } = opened;
  const handle = pdfium.FPDF_LoadPage(document, page - 1);
  if (handle === 0) return brokenPage(page);
  const width = round(pdfium.FPDF_GetPageWidthF(handle));
  const height = round(pdfium.FPDF_GetPageHeightF(handle));
  const printed = readPdfPage(pdfium, handle);
  const hasPicture = hasImages(pdfium, handle);
  const { text, lines } = joinLines(annotated(opened, { handle, page, printed }));
  const facts = { page, width, height };
  // Recognition sees what the page shows.
  if (!printed.isMapped) return { page: { ...facts, text: '', lines: [] }, kind: 'scanned' };
  const isScan = !ENOUGH_TO_READ.test(text) && hasPicture;
  return { page: { ...facts, text, lines }, kind: isScan ? 'scanned' : /\S/.test(text) ? 'text' : 'blank' };
}

function brokenPage(page: number): PageResult {
  return { page: { page, width: 0, height: 0, text: '', lines: [] }, kind: 'broken' };
}

function isTooLarge({ page: { text, lines } }: PageResult): boolean {
  return text.length > LIMITS.pageCharacters || lines.length > LIMITS.pageLines;
}

/** Its font is in the part that is missing; what comes out is signs without sense. */
function withoutText({ page, kind }: PageResult): PageResult {
  return { page: { ...page, text: '', lines: [] }, kind: kind === 'text' ? 'blank' : kind };
}

function count(read: PageResult, seen: Seen): void {
  seen.characters += read.page.text.length;
  if (seen.characters > LIMITS.characters) throw new ReaderFailure('too_large');
  if (read.kind === 'text') seen.readable += 1;
  if (read.kind === 'scanned') seen.scanned += 1;
  if (read.kind === 'broken') seen.broken += 1;
}

function judge(seen: Seen): void {
  if (seen.readable > 0 || seen.scanned > 0) return;
  if (seen.tooLarge > 0) throw new ReaderFailure('too_large');
  throw new ReaderFailure(seen.broken > 0 ? 'corrupt' : 'empty');
}

function round(points: number): number {
  return Math.round(points * 100) / 100;
}
