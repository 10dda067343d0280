import type { PageMark } from './reader-parts.ts';
import type { PdfFile } from './pdf-file.ts';

/** Prints elements, each on paper of its own, and nothing else of the page. */
export function printSheets(sheets: readonly HTMLElement[]): void {
  const host = document.createElement('div');
  host.className = 'print-sheets';
  host.append(...sheets);
  document.body.append(host);
  window.addEventListener('afterprint', () => host.remove(), { once: true });
  window.print();
}

/** Pixels per point: about 150 to the inch on the usual screen. */
const SCALE = 2;
const PERCENT = 100;

/** A page of a PDF as paper gets it, with what is marked on it. */
export async function drawForPrint(
  file: PdfFile,
  page: number,
  marksOfPage: ReadonlyMap<number, readonly PageMark[]>,
): Promise<HTMLElement> {
  const sheet = document.createElement('div');
  sheet.className = 'print-page pdf-paper';
  const host = document.createElement('div');
  sheet.append(host);
  await file.draw(page, { host, scale: SCALE, signal: new AbortController().signal });
  const { width, height } = await file.size(page);
  const percent = (part: number, whole: number) => `${(part / whole) * PERCENT}%`;
  for (const { boxes, look } of marksOfPage.get(page) ?? []) {
    for (const { x0, y0, x1, y1 } of boxes) {
      const mark = document.createElement('div');
      mark.className = `reader-box reader-mark-${look}`;
      Object.assign(mark.style, {
        left: percent(x0, width),
        top: percent(y0, height),
        width: percent(x1 - x0, width),
        height: percent(y1 - y0, height),
      });
      sheet.append(mark);
    }
  }
  return sheet;
}
