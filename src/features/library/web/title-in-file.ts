import { cleanName } from '#shared/clean-name.ts';

/** Of a text, where its first heading stands. */
const BEGINNING_BYTES = 4_096;
/** Of a PDF, at either end: what it says of itself stands before or behind its pages. */
const EDGE_BYTES = 65_536;
const TEXT = /\.(?:md|markdown)$/i;
const PDF = /\.pdf$/i;
const HEADING = /^\uFEFF?(?:\s*\n)*# +(?<title>\S[^\n]*)/u;
const PDF_TITLE = /\/Title\s*\((?<title>(?:\\.|[^\\()]){3,300})\)/;
/** Another encoding, and what programs write where nobody wrote a title: 'Microsoft Word - draft2.docx', 'untitled', 'report_final.indd'. */
const NO_TITLE = /^(?:þÿ|ÿþ|ï»¿|microsoft |untitled|document\d*$|powerpoint|slide ?1|.*\.[a-z]{2,5}$)|[\\_]/i;

/** The title that a file gives itself; null where it gives none that a person would write. */
export async function titleInFile(file: File): Promise<string | null> {
  if (TEXT.test(file.name)) {
    const title = HEADING.exec(await file.slice(0, BEGINNING_BYTES).text())?.groups?.['title'];
    return sensible(title?.replace(/\s#+\s*$/, ''));
  }
  if (!PDF.test(file.name)) return null;
  const edges = [file.slice(0, EDGE_BYTES), file.slice(Math.max(0, file.size - EDGE_BYTES))];
  const texts = await Promise.all(edges.map(async (edge) => latin(await edge.arrayBuffer())));
  return sensible(texts.map((text) => PDF_TITLE.exec(text)?.groups?.['title']).find(Boolean));
}

/** Only what stands in plain letters: another encoding would be guessed at. */
function latin(bytes: ArrayBuffer): string {
  return new TextDecoder('latin1').decode(bytes);
}

function sensible(title: string | undefined): string | null {
  const words = cleanName(title ?? '');
  const isPlain = /^[\x20-\x7E\u00A0-\u024F\u2010-\u2026]+$/u.test(words);
  return words.length >= 3 && isPlain && !NO_TITLE.test(words) ? words : null;
}
