// Entry of the capped child process: reads one file, says what it found on descriptor 3, and ends.
import { readFileSync, writeSync } from 'node:fs';
import { type FileKind, fileKindOf } from './file-kind.ts';
import type { ReaderMessage, ReadRequest } from './protocol.ts';
import type { Recogniser } from './recognise-page.ts';
import { type Reader, ReaderFailure } from './reader.ts';

const OUTPUT = 3;

/** Further kinds of files get a line here. A child loads only what its file needs. */
const READERS: Record<'pdf' | 'docx' | 'doc' | 'text' | 'image', () => Promise<Reader>> = {
  pdf: async () => (await import('./read-pdf.ts')).readPdf,
  docx: async () => (await import('./docx/read-docx.ts')).readDocx,
  doc: async () => (await import('./read-doc.ts')).readDoc,
  text: async () => (await import('./read-text.ts')).readText,
  image: async () => (await import('./read-image.ts')).readImage,
};
const RECOGNISERS: Partial<Record<FileKind, () => Promise<Recogniser>>> = {
  pdf: async () => (await import('./recognise-page.ts')).recognisePdfPage,
  image: async () => (await import('./recognise-page.ts')).recogniseImage,
};

const request = JSON.parse(readFileSync(0, 'utf8')) as ReadRequest;
try {
  await read(request);
  send({ type: 'end' });
} catch (error) {
  if (!(error instanceof ReaderFailure)) throw error;
  send({ type: 'failure', code: error.code });
}
// PDFium's memory need not be given back piece by piece.
process.exit(0);

async function read({ path, name = '', password = '', recognise }: ReadRequest): Promise<void> {
  const bytes = readFileSync(path);
  send({ type: 'ready' });
  const kind = await fileKindOf(bytes);
  if (kind === 'empty' || kind === 'unsupported' || kind === 'old_word') throw new ReaderFailure(kind);
  const file = { bytes, name, password };
  if (recognise === undefined) {
    const reader = await READERS[kind]();
    return reader(file, send);
  }
  const recogniser = await RECOGNISERS[kind]?.();
  if (!recogniser) throw new ReaderFailure('unsupported');
  send(await recogniser(file, recognise));
}

function send(message: ReaderMessage): void {
  let rest = Buffer.from(`${JSON.stringify(message)}\n`);
  while (rest.length > 0) rest = rest.subarray(writeSync(OUTPUT, rest));
}
