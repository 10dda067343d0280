import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { LIMITS } from '../limits.ts';
import { ReaderFailure } from '../reader.ts';

/** A zip archive of named parts. Only parts that are asked for are inflated, and never more of them than LIMITS allow. */
export interface Package {
  has(name: string): boolean;
  /** The text of a part, piece by piece; nothing when there is no such part. Throws ReaderFailure. */
  read(name: string): AsyncGenerator<string>;
  /** A part as it is, such as an archive within the archive; empty when there is no such part. Throws ReaderFailure. */
  readBytes(name: string): Promise<Buffer>;
}

/** How much may still be inflated. */
export interface Budget {
  bytes: number;
}

/** Begins a compound file, which is what Office puts around an encrypted package. */
const COMPOUND_MARK = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Begins what stands at the end of every archive; the length of a comment ends it. */
const END_MARK = Buffer.from('PK\u0005\u0006', 'latin1');
const END_BYTES = 22;

/** Throws ReaderFailure `corrupt`, `locked` or `too_large`. Archives that are opened with one budget share it. */
export async function openPackage(
  bytes: Uint8Array,
  budget: Budget = { bytes: LIMITS.packageBytes },
): Promise<Package> {
  if (COMPOUND_MARK.equals(bytes.subarray(0, COMPOUND_MARK.length))) throw new ReaderFailure('locked');
  const zip = await openZip(bytes);
  const entries = await listEntries(zip);
  return {
    has: (name) => entries.has(name.toLowerCase()),
    read: (name) => decode(chunksOf(name)),
    async readBytes(name) {
      const chunks: Buffer[] = [];
      for await (const chunk of chunksOf(name)) chunks.push(chunk);
      return Buffer.concat(chunks);
    },
  };

  async function* chunksOf(name: string): AsyncGenerator<Buffer> {
    const entry = entries.get(name.toLowerCase());
    if (entry) yield* limit(await orCorrupt(zip.openReadStreamPromise(entry)), budget);
  }
}

async function openZip(bytes: Uint8Array): Promise<ZipFile> {
  const options = { lazyEntries: true, autoClose: false, validateEntrySizes: false };
  const zip = await orCorrupt(fromBufferPromise(withoutStrayEnd(bytes), options));
  if (zip.entryCount > LIMITS.packageEntries) throw new ReaderFailure('too_large');
  return zip;
}

/** Mail and web servers leave bytes behind an archive, whose listing the library then does not find. */
function withoutStrayEnd(bytes: Uint8Array): Buffer {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = file.lastIndexOf(END_MARK);
  if (at === -1 || at + END_BYTES > file.length) return file;
  return file.subarray(0, at + END_BYTES + file.readUInt16LE(at + END_BYTES - 2));
}

/** By name without regard to case, as the format says. */
async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
  } catch {
    throw new ReaderFailure('corrupt');
  }
  return entries;
}

/** Counts what really comes out; what an archive says of its sizes may be a lie. */
async function* limit(stream: Readable, budget: Budget): AsyncGenerator<Buffer> {
  let left = LIMITS.partBytes;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      left -= chunk.length;
      budget.bytes -= chunk.length;
      if (Math.min(left, budget.bytes) < 0) throw new ReaderFailure('too_large');
      yield chunk;
    }
  } catch (error) {
    throw error instanceof ReaderFailure ? error : new ReaderFailure('corrupt');
  } finally {
    stream.destroy();
  }
}

/** XML is UTF-8 unless its first bytes say UTF-16. */
async function* decode(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    yield decoder.decode(chunk, { stream: true });
  }
  if (decoder) yield decoder.decode();
}

function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8';
}

async function orCorrupt<T>(work: Promise<T>): Promise<T> {
  return work.catch(() => {
    throw new ReaderFailure('corrupt');
  });
}
