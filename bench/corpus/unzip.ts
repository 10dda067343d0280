import { type Entry, fromBufferPromise } from 'yauzl';
import type { ZipEntry } from '../../test/zip.ts';

/** The files of an archive with all that they hold, for archives that are known to be small. */
export async function unzip(bytes: Buffer): Promise<(ZipEntry & { content: Buffer })[]> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
  const entries: (ZipEntry & { content: Buffer })[] = [];
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    entries.push({
      name: entry.fileName,
      content: await contentOf(entry, (one) => zip.openReadStreamPromise(one)),
    });
  }
  return entries;
}

async function contentOf(
  entry: Entry,
  open: (entry: Entry) => Promise<AsyncIterable<Uint8Array>>,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await open(entry)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
