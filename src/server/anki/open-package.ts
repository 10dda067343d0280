import { DatabaseSync } from 'node:sqlite';
import { zstdDecompressSync } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { DECK_LIMITS } from './limits.ts';
import { DeckFailure } from './protocol.ts';

/** By which a package names its collection, the newest first: the older ones of the same package only say that it is too new. */
const COLLECTIONS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'] as const;
/** Where a SQLite file says whether it needs a write-ahead log beside it; one that is read from memory has none. */
const JOURNAL_BYTES = [18, 19] as const;
const ROLLBACK = 1;
const COLLATION = 'COLLATE unicase';
const KNOWN_COLLATION = 'COLLATE nocase ';
const SQLITE = Buffer.from('SQLite format 3\0', 'latin1');

/** The database of a package, in memory. Throws DeckFailure. */
export async function openCollection(bytes: Buffer): Promise<DatabaseSync> {
  const file = await unpack(bytes);
  if (!file.subarray(0, SQLITE.length).equals(SQLITE)) throw new DeckFailure('corrupt');
  for (const place of JOURNAL_BYTES) file[place] = ROLLBACK;
  replaceCollation(file);
  try {
    const database = new DatabaseSync(':memory:', { allowExtension: false });
    database.deserialize(file);
    // A file of somebody else: its views and triggers may call nothing, and nothing in it is written to.
    database.enableDefensive(true);
    database.exec('pragma trusted_schema = off; pragma query_only = on; pragma cell_size_check = on');
    return database;
  } catch (cause) {
    throw new DeckFailure('corrupt', cause);
  }
}

/**
 * Newer collections sort names by rules of Anki’s own, and no other SQLite plans a query on tables that name them. A known name of the
 * same length takes their place; nothing is looked up by name.
 */
function replaceCollation(file: Buffer): void {
  for (let at = file.indexOf(COLLATION); at !== -1; at = file.indexOf(COLLATION, at))
    at += file.write(KNOWN_COLLATION, at, 'latin1');
}

async function unpack(bytes: Buffer): Promise<Buffer> {
  const zip = await orCorrupt(fromBufferPromise(bytes, { lazyEntries: true, autoClose: false }));
  if (zip.entryCount > DECK_LIMITS.packageEntries) throw new DeckFailure('too_large');
  const found = new Map<string, Entry>();
  await orCorrupt(
    (async () => {
      for await (const entry of zip.eachEntry()) found.set(entry.fileName, entry);
    })(),
  );
  const name = COLLECTIONS.find((one) => found.has(one));
  const entry = name && found.get(name);
  if (!entry) throw new DeckFailure('unsupported');
  const content = await inflate(zip, entry);
  return name === 'collection.anki21b' ? decompress(content) : content;
}

/** Counts what really comes out: what an archive says of its sizes may be a lie. */
async function inflate(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const stream = await orCorrupt(zip.openReadStreamPromise(entry));
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > DECK_LIMITS.collectionBytes) throw new DeckFailure('too_large');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof DeckFailure ? error : new DeckFailure('corrupt', error);
  }
  return Buffer.concat(chunks);
}

function decompress(content: Buffer): Buffer {
  try {
    return zstdDecompressSync(content, { maxOutputLength: DECK_LIMITS.collectionBytes });
  } catch (cause) {
    const isTooLarge = cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE';
    throw new DeckFailure(isTooLarge ? 'too_large' : 'corrupt', cause);
  }
}

async function orCorrupt<T>(work: Promise<T>): Promise<T> {
  return work.catch((cause: unknown) => {
    throw new DeckFailure('corrupt', cause);
  });
}
