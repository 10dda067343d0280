import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  content: Buffer | string;
  /** What the archive claims; default: the truth. */
  size?: number;
}

/** A zip archive, with entries named and sized as one likes. */
export function makeZip(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content);
    const packed = deflateRawSync(content);
    const facts = {
      name: entry.name,
      checksum: crc32(content),
      packed: packed.length,
      size: entry.size ?? content.length,
    };
    const local = Buffer.concat([headerOf(facts), Buffer.from(entry.name), packed]);
    directory.push(headerOf({ ...facts, offset }), Buffer.from(entry.name));
    locals.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listing, end]);
}

interface EntryFacts {
  name: string;
  checksum: number;
  packed: number;
  size: number;
  /** Where its local header stands; given for the directory's. */
  offset?: number;
}

/** Both kinds of header share most of their fields; the directory's has two bytes more in front of them. */
function headerOf({ name, checksum, packed, size, offset }: EntryFacts): Buffer {
  const isListed = offset !== undefined;
  const header = Buffer.alloc(isListed ? 46 : 30);
  header.writeUInt32LE(isListed ? 0x02014b50 : 0x04034b50, 0);
  const shift = isListed ? 2 : 0;
  header.writeUInt16LE(20, 4 + shift);
  header.writeUInt16LE(8, 8 + shift);
  header.writeUInt32LE(checksum, 14 + shift);
  header.writeUInt32LE(packed, 18 + shift);
  header.writeUInt32LE(size, 22 + shift);
  header.writeUInt16LE(Buffer.byteLength(name), 26 + shift);
  if (isListed) header.writeUInt32LE(offset, 42);
  return header;
}
