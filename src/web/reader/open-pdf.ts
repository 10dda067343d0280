import {
  getDocument,
  GlobalWorkerOptions,
  PasswordException,
  PasswordResponses,
  RenderingCancelledException,
  TextLayer,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist';
import { PackagedDataFactory, PDF_WORKER_URL } from './pdf-data.ts';
import { type OpenPdf, type PdfFile, PdfOpenError } from './pdf-file.ts';

/** Larger canvases fail in some browsers and eat memory in all of them. */
const MAX_CANVAS_PIXELS = 16_000_000;
const MAX_PIXEL_RATIO = 2;

GlobalWorkerOptions.workerSrc = PDF_WORKER_URL;

type Source = { url: string } | { data: Uint8Array<ArrayBuffer> };

export const openPdf: OpenPdf = (url, options) => openSource({ url }, options);

/** Throws PdfOpenError. */
export async function openSource(
  source: Source,
  { password, signal }: Parameters<OpenPdf>[1],
): Promise<PdfFile> {
  const loading = getDocument({
    ...source,
    password,
    verbosity: VerbosityLevel.ERRORS,
    BinaryDataFactory: PackagedDataFactory,
    useWorkerFetch: false,
    // The address is short-lived, so the whole file is fetched at once.
    disableRange: true,
    disableAutoFetch: true,
  });
  const giveUp = () => void loading.destroy();
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    return pdfFileOf(await loading.promise, giveUp);
  } catch (cause) {
    giveUp();
    throw new PdfOpenError(reasonOf(cause), cause);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

function reasonOf(cause: unknown): PdfOpenError['reason'] {
  if (!(cause instanceof PasswordException)) return 'unreadable';
  return 'code' in cause && cause.code === PasswordResponses.INCORRECT_PASSWORD
    ? 'wrong_password'
    : 'password';
}

function pdfFileOf(pdf: PDFDocumentProxy, close: () => void): PdfFile {
  return {
    pageCount: pdf.numPages,
    async size(page) {
      const { width, height } = (await pdf.getPage(page)).getViewport({ scale: 1 });
      return { width, height };
    },
    async draw(number, { host, scale, signal }) {
      const page = await pdf.getPage(number);
      if (signal.aborted) return;
      const [canvas, text] = await Promise.all([
        drawCanvas(page, scale, signal),
        drawText(page, scale, signal),
      ]);
      if (signal.aborted || !canvas || !text) return;
      host.replaceChildren(canvas, text);
      page.cleanup();
    },
    close,
  };
}

async function drawCanvas(
  page: PDFPageProxy,
  scale: number,
  signal: AbortSignal,
): Promise<HTMLElement | null> {
  const { width, height } = page.getViewport({ scale });
  const sharpest = Math.sqrt(MAX_CANVAS_PIXELS / (width * height));
  const ratio = Math.min(window.devicePixelRatio || 1, MAX_PIXEL_RATIO, sharpest);
  const viewport = page.getViewport({ scale: scale * ratio });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  canvas.setAttribute('aria-hidden', 'true');
  const task = page.render({ canvas, viewport });
  return settle(task.promise, { signal, cancel: () => task.cancel(), result: canvas });
}

async function drawText(page: PDFPageProxy, scale: number, signal: AbortSignal): Promise<HTMLElement | null> {
  const container = document.createElement('div');
  container.className = 'pdf-text';
  container.style.setProperty('--total-scale-factor', String(scale));
  const viewport = page.getViewport({ scale });
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container, viewport });
  return settle(layer.render(), { signal, cancel: () => layer.cancel(), result: container });
}

/** The result of a drawing, or null when the signal gave it up. */
async function settle<T>(
  drawing: Promise<unknown>,
  { signal, cancel, result }: { signal: AbortSignal; cancel: () => void; result: T },
): Promise<T | null> {
  signal.addEventListener('abort', cancel, { once: true });
  try {
    await drawing;
    return result;
  } catch (cause) {
    if (signal.aborted || cause instanceof RenderingCancelledException) return null;
    throw cause;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
