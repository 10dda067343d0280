import { TiffError } from './tiff-error.ts';

const ENTRY_BYTES = 12;
/** Bytes of one value, by the type of an entry. */
const VALUE_BYTES: Readonly<Record<number, number>> = { 1: 1, 3: 2, 4: 4, 5: 8, 7: 1 };
const RATIONAL = 5;

/** One picture of the file: its entries by tag. */
export interface Directory {
  /** All values of an entry; none where the entry is absent. Fractions come as one number. */
  values(tag: number): number[];
  /** The first value of an entry. */
  value(tag: number, absent: number): number;
  isLittle: boolean;
}

/** The pictures of a TIFF in their order. Throws TiffError; a list that the end of the file cuts off ends there. */
export function readDirectories(bytes: Uint8Array): Directory[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const isLittle = view.getUint16(0) === 0x4949;
    // 43 is BigTIFF, for files of more than 4 GB.
    if (view.getUint16(2, isLittle) !== 42) throw new TiffError('unsupported');
    return chainOf(view, isLittle);
  } catch (error) {
    if (error instanceof RangeError) throw new TiffError('corrupt');
    throw error;
  }
}

function chainOf(view: DataView, isLittle: boolean): Directory[] {
  const directories: Directory[] = [];
  const seen = new Set<number>();
  for (let at = view.getUint32(4, isLittle); at !== 0 && !seen.has(at);) {
    seen.add(at);
    if (at + 2 > view.byteLength) break;
    const end = at + 2 + view.getUint16(at, isLittle) * ENTRY_BYTES;
    if (end + 4 > view.byteLength) break;
    directories.push(directoryAt(view, { at: at + 2, end, isLittle }));
    at = view.getUint32(end, isLittle);
  }
  return directories;
}

interface Place {
  at: number;
  end: number;
  isLittle: boolean;
}

function directoryAt(view: DataView, { at, end, isLittle }: Place): Directory {
  const entries = new Map<number, number>();
  for (let entry = at; entry < end; entry += ENTRY_BYTES) entries.set(view.getUint16(entry, isLittle), entry);
  const values = (tag: number) => {
    const entry = entries.get(tag);
    return entry === undefined ? [] : valuesOf(view, entry, isLittle);
  };
  return { values, isLittle, value: (tag, absent) => values(tag)[0] ?? absent };
}

function valuesOf(view: DataView, entry: number, isLittle: boolean): number[] {
  const type = view.getUint16(entry + 2, isLittle);
  const count = view.getUint32(entry + 4, isLittle);
  const size = VALUE_BYTES[type];
  if (size === undefined) return [];
  const start = size * count <= 4 ? entry + 8 : view.getUint32(entry + 8, isLittle);
  // Before the list is made: a few bytes may claim gigabytes.
  if (start + size * count > view.byteLength) throw new TiffError('corrupt');
  return Array.from({ length: count }, (_, index) => valueAt(view, start + index * size, { type, isLittle }));
}

function valueAt(
  view: DataView,
  at: number,
  { type, isLittle }: { type: number; isLittle: boolean },
): number {
  if (type === RATIONAL) return view.getUint32(at, isLittle) / view.getUint32(at + 4, isLittle);
  if (type === 4) return view.getUint32(at, isLittle);
  return type === 3 ? view.getUint16(at, isLittle) : view.getUint8(at);
}
