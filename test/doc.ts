const SECTOR = 512;
const END = -2;
const FREE = -1;
const TEXT_START = 2 * SECTOR;
/** Streams below this size would have to go to the short sectors. */
const STREAM_MIN = 4_096;
/** Where one stretch of text begins and ends, and the sector that tells its properties. */
const PROPERTIES_BYTES = 12;

interface DocOptions {
  /** The first word of the file's information block; 0xa5dc is Word 95. */
  magic?: number;
  isLocked?: boolean;
}

/** The smallest Word 97 document that holds these paragraphs, or rows of a table: a compound file of two streams. */
export function makeDoc(blocks: readonly (string | readonly string[])[], options: DocOptions = {}): Buffer {
  let text = '';
  const rowEnds: number[] = [];
  for (const block of blocks) {
    text +=
      typeof block === 'string' ? `${block}\r` : `${block.map((cell) => `${cell}\u0007`).join('')}\u0007`;
    if (typeof block !== 'string') rowEnds.push(TEXT_START + (text.length - 1) * 2);
  }
  const content = wordStream(text, options);
  // The page of properties begins a sector, which is how the table names it.
  const room = Buffer.alloc(SECTOR - (content.length % SECTOR));
  const properties = Buffer.alloc(PROPERTIES_BYTES);
  properties.writeUInt32LE((content.length + room.length) / SECTOR, PROPERTIES_BYTES - 4);
  const pieces = pieceTable(text.length);
  content.writeUInt32LE(pieces.length, 0x102);
  content.writeUInt32LE(PROPERTIES_BYTES, 0x106);
  return makeCompound([
    { name: 'WordDocument', content: Buffer.concat([content, room, pageOfProperties(rowEnds)]) },
    { name: '0Table', content: Buffer.concat([pieces, properties]) },
  ]);
}

/** Says of some places in the file that a row of a table ends there; what stands between has no properties. */
function pageOfProperties(rowEnds: readonly number[]): Buffer {
  const page = Buffer.alloc(SECTOR);
  const borders = [TEXT_START, ...rowEnds.flatMap((at) => [at, at + 2])];
  const [plain, rowEnd] = [480, 490];
  page.writeUInt8(2, plain);
  if (rowEnds.length > 0) Buffer.from([3, 0, 0, 0x17, 0x24, 1]).copy(page, rowEnd);
  for (const [index, at] of borders.entries()) {
    page.writeUInt32LE(at, index * 4);
    const place = borders.length * 4 + index * 13;
    if (index < borders.length - 1) page.writeUInt8((index % 2 === 0 ? plain : rowEnd) / 2, place);
  }
  page.writeUInt8(borders.length - 1, SECTOR - 1);
  return page;
}

function wordStream(text: string, { magic = 0xa5ec, isLocked = false }: DocOptions): Buffer {
  const head = Buffer.alloc(TEXT_START);
  head.writeUInt16LE(magic, 0);
  head.writeUInt16LE(0x00c1, 2);
  head.writeUInt16LE(isLocked ? 0x0100 : 0, 10);
  head.writeUInt32LE(TEXT_START, 0x18);
  head.writeUInt32LE(text.length, 0x4c);
  return Buffer.concat([head, Buffer.from(text, 'utf16le')]);
}

/** One piece: all of the text, in UTF-16. */
function pieceTable(characters: number): Buffer {
  const table = Buffer.alloc(21);
  table.writeUInt8(2, 0);
  table.writeUInt32LE(16, 1);
  table.writeUInt32LE(characters, 9);
  table.writeUInt32LE(TEXT_START, 15);
  return table;
}

/** A compound file with one sector of allocation table and one of directory. */
export function makeCompound(streams: readonly { name: string; content: Buffer }[]): Buffer {
  const table: number[] = [-3, END];
  const entries = [directoryEntry({ name: 'Root Entry', type: 5, child: 1 })];
  const sectors: Buffer[] = [];
  for (const [index, { name, content }] of streams.entries()) {
    const size = Math.ceil(Math.max(content.length, STREAM_MIN) / SECTOR) * SECTOR;
    const first = table.length;
    for (let left = size / SECTOR; left > 0; left -= 1) table.push(left === 1 ? END : table.length + 1);
    sectors.push(Buffer.concat([content, Buffer.alloc(size - content.length)]));
    const right = index + 1 < streams.length ? index + 2 : FREE;
    entries.push(directoryEntry({ name, type: 2, right, first, size }));
  }
  const allocation = Buffer.alloc(SECTOR, 0xff);
  for (const [index, next] of table.entries()) allocation.writeInt32LE(next, index * 4);
  const directory = Buffer.concat([...entries, Buffer.alloc(SECTOR)]).subarray(0, SECTOR);
  return Buffer.concat([compoundHeader(), allocation, directory, ...sectors]);
}

function compoundHeader(): Buffer {
  const header = Buffer.alloc(SECTOR, 0xff);
  header.fill(0, 0, 76);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeInt32LE(1, 44);
  header.writeInt32LE(1, 48);
  header.writeInt32LE(STREAM_MIN, 56);
  header.writeInt32LE(END, 60);
  header.writeInt32LE(END, 68);
  header.writeInt32LE(0, 76);
  return header;
}

interface DirectoryFacts {
  name: string;
  type: number;
  child?: number;
  right?: number;
  first?: number;
  size?: number;
}

function directoryEntry({
  name,
  type,
  child = FREE,
  right = FREE,
  first = END,
  size = 0,
}: DirectoryFacts): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 'utf16le');
  entry.writeUInt16LE((name.length + 1) * 2, 64);
  entry.writeUInt8(type, 66);
  entry.writeInt32LE(FREE, 68);
  entry.writeInt32LE(right, 72);
  entry.writeInt32LE(child, 76);
  entry.writeInt32LE(first, 116);
  entry.writeInt32LE(size, 120);
  return entry;
}
