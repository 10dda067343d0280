import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { createKnowledge } from '#server/knowledge/create-knowledge.ts';
import { drawPdfPage } from '#server/knowledge/reading/draw-pdf-page.ts';
import { startPdfium } from '#server/knowledge/reading/pdfium.ts';
import { openPdf } from '#server/knowledge/reading/open-pdf.ts';
import { makePdf, type Picture } from '../test/pdf.ts';
import { cpuSeconds } from './knowledge-ingest.ts';

const SILENT = { debug() {}, info() {}, warn() {}, error() {} };
/** Pages of running text. */
const SCANNED_PAGES = [60, 150, 300];
const PNM_HEADER = /^P5\n(\d+) (\d+)\n255\n/;

/** What a Word file and a scanned page cost, in CPU-seconds from the file to searchable rows. */
export async function benchFormats(db: Database, books: { docx: string; pdf: string }): Promise<void> {
  const knowledge = createKnowledge({ db, log: SILENT });
  const options = { signal: new AbortController().signal, onProgress: async () => {} };
  const source = { title: 'Anatomy', ownerId: 'owner', visibility: 'me' as const };
  const ingest = async (id: string, path: string) => {
    const startCpu = cpuSeconds();
    const result = await knowledge.ingest({ ...source, id, path, fileName: id }, options);
    return { ...result, cpu: cpuSeconds() - startCpu };
  };
  await ingest('warm-up', books.docx);
  const docx = await ingest('book.docx', books.docx);
  console.log(`\n# other formats\nDOCX: ${docx.passages} passages in ${docx.cpu.toFixed(2)} s CPU`);

  const folder = mkdtempSync(join(tmpdir(), 'lyceum-bench-'));
  const path = join(folder, 'scan.pdf');
  writeFileSync(path, await scan(books.pdf));
  const { scans } = await ingest('scan', path);
  const startCpu = cpuSeconds();
  let passages = 0;
  for (let left = scans?.total ?? 0; left > 0;) {
    const step = await knowledge.recogniseNext({ ...source, id: 'scan', path }, options.signal);
    left = step.left;
    passages = step.passages;
  }
  const cpu = (cpuSeconds() - startCpu) / SCANNED_PAGES.length;
  console.log(`scanned pages: ${scans?.total} to ${passages} passages, ${cpu.toFixed(2)} s CPU a page`);
  rmSync(folder, { recursive: true, force: true });
}

/** Pages of a PDF as a scanner sees them. */
async function scan(pdf: string): Promise<Buffer> {
  const pdfium = await startPdfium();
  const document = openPdf(pdfium, { bytes: readFileSync(pdf), name: '', password: '' });
  const pictures = SCANNED_PAGES.map((page) => {
    const { file } = drawPdfPage(pdfium, pdfium.FPDF_LoadPage(document, page - 1));
    return toPicture(file);
  });
  return makePdf(pictures.map((image) => ({ image })));
}

function toPicture(pnm: Uint8Array): Picture {
  const header = PNM_HEADER.exec(Buffer.from(pnm.subarray(0, 64)).toString('latin1'));
  if (!header) throw new Error('not a grey PNM');
  return { columns: Number(header[1]), rows: Number(header[2]), grey: pnm.subarray(header[0].length) };
}
