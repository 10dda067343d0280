import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ExportEntry } from '#server/account-export.ts';

/**
 * Entries as a zip archive, packed while it is read: a file is opened when its turn comes, so no more than one is open and none
 * is held in memory. When an entry fails, so does the stream: half an archive must not look whole.
 */
export async function writeArchive(entries: AsyncIterable<ExportEntry>, writtenAt: Date): Promise<Readable> {
  const zip = new ZipFile();
  const archive = new PassThrough();
  zip.on('error', (error: Error) => archive.destroy(error));
  zip.outputStream.pipe(archive);
  for await (const entry of entries) add(zip, entry, writtenAt);
  zip.end();
  return archive;
}

function add(zip: ZipFile, entry: ExportEntry, mtime: Date): void {
  if ('text' in entry) return zip.addBuffer(Buffer.from(entry.text), entry.name, { mtime });
  if ('json' in entry) {
    return zip.addBuffer(Buffer.from(`${JSON.stringify(entry.json, null, 2)}\n`), entry.name, { mtime });
  }
  zip.addReadStreamLazy(entry.name, { mtime, size: entry.size }, (use) => {
    void open(zip, entry, use);
  });
}

type FileEntry = Extract<ExportEntry, { open: unknown }>;

async function open(
  zip: ZipFile,
  entry: FileEntry,
  use: (error: null, content: Readable) => void,
): Promise<void> {
  try {
    const content = await entry.open();
    content.on('error', (error) => zip.emit('error', error));
    use(null, content);
  } catch (error) {
    zip.emit('error', error);
  }
}
