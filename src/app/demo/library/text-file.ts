import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packDocx } from '#features/materials/server/export/docx/write-docx.ts';
import type { OutlineBlock } from '#features/materials/server/export/outline/block.ts';
import { printPdf } from '#features/materials/server/export/pdf/write-pdf.ts';
import type { Text } from './catalogue.ts';

const TEXTS = join(import.meta.dirname, '../texts');
const HEADING = /^(#{1,3}) (.+)$/;
const ENTRY = /^(?:- |\d+\. )/;

/** A text as the file that somebody uploads, and the title that it gives itself. */
export async function fileOf(text: Text): Promise<{ title: string; file: File }> {
  const source = await readFile(join(TEXTS, text.file));
  const name = text.file.replace(/\.\w+$/, `.${text.form}`);
  if (!text.file.endsWith('.md')) {
    return { title: text.title ?? name, file: new File([new Uint8Array(source)], name) };
  }
  const { title, blocks } = blocksOf(source.toString());
  const { language } = text;
  const facts = { title, language };
  const bytes = text.form === 'docx' ? await packDocx(blocks, facts) : await printPdf(blocks, facts);
  return { title, file: new File([new Uint8Array(bytes)], name) };
}

/** Markdown with one title, headings, paragraphs, lists and tables; each is parted from the next by an empty line. */
function blocksOf(text: string): { title: string; blocks: OutlineBlock[] } {
  const blocks = text
    .trim()
    .split(/\n{2,}/)
    .map(blockOf);
  const title = blocks[0]?.kind === 'heading' ? blocks[0].source : '';
  return { title, blocks };
}

function blockOf(source: string): OutlineBlock {
  const [, marks, heading] = HEADING.exec(source) ?? [];
  if (heading !== undefined)
    return { kind: 'heading', level: marks === '#' ? 1 : marks === '##' ? 2 : 3, source: heading };
  if (ENTRY.test(source)) {
    const entries = source.split('\n').map((line) => line.replace(ENTRY, ''));
    return { kind: 'entries', marker: source.startsWith('- ') ? 'bullet' : 'number', entries };
  }
  return source.startsWith('|') ? tableOf(source) : { kind: 'prose', source };
}

function tableOf(source: string): OutlineBlock {
  const [head = [], , ...rows] = source.split('\n').map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  return { kind: 'table', head, rows, widths: head.map(() => 1 / head.length) };
}
