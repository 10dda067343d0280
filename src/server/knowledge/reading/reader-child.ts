// Entry of the capped child process: reads one file, says what it found on descriptor 3, and ends.
import { readFileSync, writeSync } from 'node:fs';
import { extname } from 'node:path';
import { fileToRead, formatOf } from './file-to-read.ts';
import type { ReaderMessage, ReadRequest } from './protocol.ts';
import type { Recogniser } from './recognise-page.ts';
import { ReaderFailure, type ReaderModule } from './reader.ts';

const OUTPUT = 3;

/** What recognises the text in a picture of a page, by the reader of the file. */
const RECOGNISERS: Partial<Record<string, () => Promise<Recogniser>>> = {
  'read-pdf.ts': async () => (await import('./recognise-page.ts')).recognisePdfPage,
  'read-image.ts': async () => (await import('./recognise-page.ts')).recogniseImage,
  'read-tiff.ts': async () => (await import('./recognise-page.ts')).recogniseTiffPage,
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

async function read(asked: ReadRequest): Promise<void> {
  const { recognise } = asked;
  const file = fileToRead(asked);
  send({ type: 'ready' });
  if (!file.large && file.bytes.length === 0) throw new ReaderFailure('empty');
  const format = await formatOf(file);
  if (!format) throw new ReaderFailure('unsupported');
  if (recognise === undefined) {
    // Border: file-format.test.ts holds every module that the table names to this. A child loads only what its file needs.
    const { readPages } = (await import(moduleOf(format.reader))) as ReaderModule;
    return readPages(file, send);
  }
  const recogniser = await RECOGNISERS[format.reader]?.();
  if (!recogniser) throw new ReaderFailure('unsupported');
  send(await recogniser(file, recognise));
}

/** Where this program is a bundle, the modules beside it are bundles too. */
function moduleOf(reader: string): string {
  return `./${reader.replace(/\.ts$/, extname(import.meta.filename))}`;
}

function send(message: ReaderMessage): void {
  let rest = Buffer.from(`${JSON.stringify(message)}\n`);
  while (rest.length > 0) rest = rest.subarray(writeSync(OUTPUT, rest));
}
