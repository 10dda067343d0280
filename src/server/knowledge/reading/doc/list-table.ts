import { type List, LEVELS_MAX, type ListLevel } from '../docx/list-definitions.ts';

/** In the information block: the lists, whose levels follow their table, and the uses of them. */
const LISTS_AT = 0x2e2;
const USES_AT = 0x2ea;
const LIST_BYTES = 28;
const LEVEL_BYTES = 28;
const USE_BYTES = 16;
const CHANGE_BYTES = 8;
const SIMPLE = 0x01;
const STARTS_ANEW = 0x10;
const HAS_LEVEL = 0x20;
const FIRST_MAX = 32_767;
const FORMATS: Readonly<Record<number, string>> = {
  1: 'upperRoman',
  2: 'lowerRoman',
  3: 'upperLetter',
  4: 'lowerLetter',
  22: 'decimalZero',
  23: 'bullet',
  255: 'none',
};
/** More than the format allows of either. */
const LISTS_MAX = 10_000;
const PATTERN_MAX_CHARACTERS = 40;

/** The uses of lists by number, as those of newer files have them. Throws RangeError for a file that is broken. */
export function readLists(stream: Buffer, table: Buffer): Map<string, List> {
  const kinds = readKinds(stream, table);
  const start = stream.readUInt32LE(USES_AT);
  if (kinds.size === 0 || stream.readUInt32LE(USES_AT + 4) < 4) return new Map();
  const count = Math.min(table.readUInt32LE(start), LISTS_MAX);
  const changes = new Cursor(table, start + 4 + count * USE_BYTES);
  const uses = new Map<string, List>();
  for (let index = 0; index < count; index += 1) {
    const at = start + 4 + index * USE_BYTES;
    const kind = table.readUInt32LE(at);
    const list: List = { kind: String(kind), levels: new Map(kinds.get(kind)), restarts: new Set() };
    changes.at += 4;
    for (let left = table.readUInt8(at + 12); left > 0; left -= 1) change(list, changes);
    uses.set(String(index + 1), list);
  }
  return uses;
}

/** Where reading has come to. */
class Cursor {
  readonly table: Buffer;
  at: number;

  constructor(table: Buffer, at: number) {
    this.table = table;
    this.at = at;
  }
}

function readKinds(stream: Buffer, table: Buffer): Map<number, List['levels']> {
  const start = stream.readUInt32LE(LISTS_AT);
  const length = stream.readUInt32LE(LISTS_AT + 4);
  const kinds = new Map<number, List['levels']>();
  if (length < 2) return kinds;
  const count = Math.min(table.readUInt16LE(start), LISTS_MAX);
  const levels = new Cursor(table, start + length);
  for (let index = 0; index < count; index += 1) {
    const at = start + 2 + index * LIST_BYTES;
    const isSimple = (table.readUInt8(at + 26) & SIMPLE) !== 0;
    const own = Array.from({ length: isSimple ? 1 : LEVELS_MAX }, () => readLevel(levels));
    kinds.set(table.readUInt32LE(at), new Map(own.entries()));
  }
  return kinds;
}

function readLevel(cursor: Cursor): ListLevel {
  const { table, at } = cursor;
  const words = at + LEVEL_BYTES + table.readUInt8(at + 24) + table.readUInt8(at + 25);
  const length = table.readUInt16LE(words);
  cursor.at = words + 2 + length * 2;
  const text = table.toString('utf16le', words + 2, words + 2 + Math.min(length, PATTERN_MAX_CHARACTERS) * 2);
  // The number of a level stands in the text as a character with its index.
  const pattern = [...text].map((sign) => (sign < '\t' ? `%${sign.charCodeAt(0) + 1}` : sign)).join('');
  return { format: FORMATS[table.readUInt8(at + 4)] ?? 'decimal', pattern, first: firstOf(table, at) };
}

/** What one use of a list has otherwise than the list. */
function change(list: List, cursor: Cursor): void {
  const { table, at } = cursor;
  const flags = table.readUInt32LE(at + 4);
  const depth = flags & 0xf;
  cursor.at += CHANGE_BYTES;
  const level = (flags & HAS_LEVEL) === 0 ? list.levels.get(depth) : readLevel(cursor);
  if (!level) return;
  const first = (flags & HAS_LEVEL) === 0 ? firstOf(table, at) : level.first;
  const isAnew = (flags & STARTS_ANEW) !== 0;
  list.levels.set(depth, isAnew ? { ...level, first } : level);
  if (isAnew) list.restarts.add(depth);
}

function firstOf(table: Buffer, at: number): number {
  return Math.min(table.readUInt32LE(at), FIRST_MAX);
}
