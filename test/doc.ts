const SECTOR = 512;
const END = -2;
const FREE = -1;
const TEXT_START = 2 * SECTOR;
/** Streams below this size would have to go to the short sectors. */
const STREAM_MIN = 4_096;
/** Where one stretch of text begins and ends, and the sector that tells its properties. */
const PROPERTIES_BYTES = 12;

/** A level of a list as the format counts them: the number of its way of numbering, and its text, where %1 is the number of the first level. */
export interface DocLevel {
  format: number;
  text: string;
  first?: number;
}

interface DocOptions {
  /** The first word of the file's information block; 0xa5dc is Word 95. */
  magic?: number;
  isLocked?: boolean;
  /** The levels of each list; one level makes a simple list. */
  lists?: readonly (readonly DocLevel[])[];
  /** Which list each use of one is of, from 0, and where it begins again. */
  uses?: readonly { list: number; first?: number }[];
  /** By number: the style of the program that each is, 1 for heading 1, and which use of a list its paragraphs are items of. */
  styles?: readonly { identity: number; use?: number; level?: number; basedOn?: number }[];
}

/** A paragraph that is an item of a list (its use, from 1), or has a style. */
export interface DocParagraph {
  text: string;
  use?: number;
  level?: number;
  style?: number;
}

type DocBlock = string | readonly string[] | DocParagraph;

/** Where a paragraph of the text ends, and its properties. */
interface Run {
  from: number;
  to: number;
  properties: Buffer | null;
}

/** The smallest Word 97 document that holds these paragraphs, or rows of a table: a compound file of two streams. */
export function makeDoc(blocks: readonly DocBlock[], options: DocOptions = {}): Buffer {
  let text = '';
  const runs: Run[] = [];
  const end = () => TEXT_START + text.length * 2;
  const add = (words: string, properties: Buffer | null): void => {
    const from = end();
    text += words;
    runs.push({ from, to: end(), properties });
  };
  for (const block of blocks) {
    if (typeof block === 'string') add(`${block}\r`, null);
    else if ('text' in block) add(`${block.text}\r`, propertiesOf(block));
    else {
      add(block.map((cell) => `${cell}\u0007`).join(''), null);
      add('\u0007', Buffer.from([0, 0, 0x17, 0x24, 1]));
    }
  }
  const content = wordStream(text, options);
  // The page of properties begins a sector, which is how the table names it.
  const room = Buffer.alloc(SECTOR - (content.length % SECTOR));
  const properties = Buffer.alloc(PROPERTIES_BYTES);
  properties.writeUInt32LE((content.length + room.length) / SECTOR, PROPERTIES_BYTES - 4);
  const tables: [at: number, table: Buffer, length?: number][] = [
    [0x1a2, pieceTable(text.length)],
    [0x102, properties],
  ];
  if (options.styles) tables.push([0xa2, styleSheet(options.styles)]);
  if (options.lists) {
    const lists = listTable(options.lists);
    tables.push([0x2e2, lists.table, lists.length], [0x2ea, usesTable(options.uses ?? [])]);
  }
  let at = 0;
  for (const [where, table, length = table.length] of tables) {
    content.writeUInt32LE(at, where);
    content.writeUInt32LE(length, where + 4);
    at += table.length;
  }
  return makeCompound([
    { name: 'WordDocument', content: Buffer.concat([content, room, pageOfProperties(runs)]) },
    { name: '0Table', content: Buffer.concat(tables.map(([, table]) => table)) },
  ]);
}

/** The number of the style, then what the paragraph says itself: which list, which level. */
function propertiesOf({ use, level, style = 0 }: DocParagraph): Buffer {
  const own = [style, 0];
  if (level !== undefined) own.push(0x0a, 0x26, level);
  if (use !== undefined) own.push(0x0b, 0x46, use & 0xff, use >> 8);
  return Buffer.from(own);
}

function pageOfProperties(runs: readonly Run[]): Buffer {
  const page = Buffer.alloc(SECTOR);
  let room = SECTOR - 2;
  for (const [index, { from, to, properties }] of runs.entries()) {
    page.writeUInt32LE(from, index * 4);
    page.writeUInt32LE(to, (index + 1) * 4);
    const own = properties ?? Buffer.alloc(2);
    // Counted in words, of which an odd number of bytes has one byte less.
    const size = Math.ceil(own.length / 2);
    const bytes = own.length % 2 === 1 ? [size + 0] : [0, size];
    room -= (bytes.length + own.length + 1) & ~1;
    Buffer.concat([Buffer.from(bytes), own]).copy(page, room);
    page.writeUInt8(room / 2, (runs.length + 1) * 4 + index * 13);
  }
  page.writeUInt8(runs.length, SECTOR - 1);
  return page;
}

/** The lists, and behind their table the levels of each. */
function listTable(lists: readonly (readonly DocLevel[])[]): { table: Buffer; length: number } {
  const heads = lists.map((levels, index) => {
    const head = Buffer.alloc(28);
    head.writeUInt32LE(1_000 + index, 0);
    head.writeUInt8(levels.length === 1 ? 1 : 0, 26);
    return head;
  });
  const count = Buffer.alloc(2);
  count.writeUInt16LE(lists.length);
  const levels = lists.flatMap((own) =>
    own.length === 1
      ? own.map(levelOf)
      : Array.from({ length: 9 }, (_, index) => levelOf(own[index] ?? { format: 0, text: '' })),
  );
  return { table: Buffer.concat([count, ...heads, ...levels]), length: 2 + 28 * lists.length };
}

function levelOf({ format, text, first = 1 }: DocLevel): Buffer {
  const head = Buffer.alloc(28);
  head.writeUInt32LE(first, 0);
  head.writeUInt8(format, 4);
  head.writeUInt8(3, 24);
  head.writeUInt8(2, 25);
  const shown = text.replaceAll(/%(\d)/g, (_, digit: string) => String.fromCharCode(Number(digit) - 1));
  const words = Buffer.alloc(2 + shown.length * 2);
  words.writeUInt16LE(shown.length);
  words.write(shown, 2, 'utf16le');
  return Buffer.concat([head, Buffer.alloc(5), words]);
}

function usesTable(uses: readonly { list: number; first?: number }[]): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32LE(uses.length);
  const heads = uses.map(({ list, first }) => {
    const head = Buffer.alloc(16);
    head.writeUInt32LE(1_000 + list, 0);
    head.writeUInt8(first === undefined ? 0 : 1, 12);
    return head;
  });
  const changes = uses.map(({ first }) => {
    const change = Buffer.alloc(first === undefined ? 4 : 12, 0);
    change.writeInt32LE(-1, 0);
    if (first !== undefined) change.writeUInt32LE(first, 4);
    if (first !== undefined) change.writeUInt32LE(0x10, 8);
    return change;
  });
  return Buffer.concat([count, ...heads, ...changes]);
}

function styleSheet(styles: NonNullable<DocOptions['styles']>): Buffer {
  const head = Buffer.alloc(20);
  head.writeUInt16LE(18, 0);
  head.writeUInt16LE(styles.length, 2);
  head.writeUInt16LE(10, 4);
  const own = styles.map(({ identity, use, level, basedOn = 0xfff }) => {
    const base = Buffer.alloc(10);
    base.writeUInt16LE(identity, 0);
    base.writeUInt16LE(1 | (basedOn << 4), 2);
    base.writeUInt16LE(2, 4);
    const name = Buffer.from([1, 0, 0x41, 0, 0, 0]);
    const properties = propertiesOf({
      text: '',
      ...(use !== undefined && { use }),
      ...(level !== undefined && { level }),
    });
    const changes = Buffer.alloc(2 + properties.length + (properties.length % 2));
    changes.writeUInt16LE(properties.length);
    properties.copy(changes, 2);
    const style = Buffer.concat([base, name, changes]);
    const length = Buffer.alloc(2);
    length.writeUInt16LE(style.length);
    return Buffer.concat([length, style]);
  });
  return Buffer.concat([head, ...own]);
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
