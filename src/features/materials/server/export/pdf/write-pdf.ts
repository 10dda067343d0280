import PdfKit from 'pdfkit';
import type { Material, MaterialSettings, MaterialVersion } from '../../../contract.ts';
import { LOCALES } from '../docx/styles.ts';
import type { OutlineBlock } from '../outline/block.ts';
import { outlineOf } from '../outline/outline.ts';
import { clean } from '../outline/safe-text.ts';
import { fill, WORDS } from '../words/words.ts';
import { blockRows } from './block-rows.ts';
import { charactersOf } from './characters.ts';
import { flowRows } from './flow.ts';
import { openFonts } from './fonts.ts';
import { createPen, type Pen } from './pen.ts';
import { BODY, MUTED, PAGE, TEXT_WIDTH } from './row.ts';

const FOOTER_BASELINE = PAGE.height - 32;

/** What is printed around the blocks. */
interface PdfFacts {
  readonly title: string;
  readonly language: MaterialSettings['language'];
}

/** A material to print. Throws as `printPdf`. */
export function writePdf(material: Material, version: MaterialVersion): Promise<Uint8Array> {
  const { title, settings } = material;
  return printPdf(outlineOf(material, version), { title, language: settings.language });
}

/**
 * A document to print: real text in embedded fonts, tagged for screen readers, with page numbers. Throws AppError
 * `pdf_script_unsupported` when it has letters that no font here has.
 */
export async function printPdf(
  outline: readonly OutlineBlock[],
  { title, language }: PdfFacts,
): Promise<Uint8Array> {
  const words = WORDS[language];
  const doc = new PdfKit({
    autoFirstPage: false,
    bufferPages: true,
    displayTitle: true,
    info: { Title: clean(title), Creator: 'Lyceum' },
    lang: LOCALES[language],
    pdfVersion: '1.7',
    tagged: true,
  });
  const bytes = collect(doc);
  const characters = charactersOf(outline, [words.pageOf]);
  const fonts = await openFonts(characters, language, (name, font) => void doc.registerFont(name, font));
  const pen = createPen(doc, fonts);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const frame = { pen, left: PAGE.left, width: TEXT_WIDTH, parent: root };
  const rows = outline.flatMap((block) => blockRows(block, frame));
  flowRows(rows, () => void doc.addPage({ size: 'A4', margin: 0 }));
  root.end();
  numberPages(pen, words.pageOf);
  doc.end();
  return bytes;
}

function collect(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

function numberPages(pen: Pen, pageOf: string): void {
  const { doc } = pen;
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    doc.markContent('Artifact', { type: 'Pagination' });
    const runs = pen.runs(fill(pageOf, { page: index + 1, pages: count }), {
      ...BODY,
      size: 8.5,
      color: MUTED,
    });
    let x = (PAGE.width - runs.reduce((sum, { width }) => sum + width, 0)) / 2;
    for (const run of runs) {
      pen.paint(run, x, FOOTER_BASELINE);
      x += run.width;
    }
    doc.endMarkedContent();
  }
}
