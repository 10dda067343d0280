import { ReaderFailure } from '../reader.ts';
import type { OpenPicture } from './picture.ts';

const FILE_HEAD_BYTES = 14;
const OLD_HEAD_BYTES = 12;
const MASKS_AT = 54;
const [PLAIN, MASKED] = [0, 3];
const DEPTHS = new Set([1, 4, 8, 16, 24, 32]);
const [RED, GREEN, BLUE] = [0.299, 0.587, 0.114];

interface Bitmap {
  width: number;
  height: number;
  isTopDown: boolean;
  depth: number;
  rowBytes: number;
  pixels: Buffer;
  /** How light a stored value is, 0 to 255. */
  grey(value: number): number;
}

/** A bitmap of Windows, in grey for the recogniser, which reads few kinds of them. RangeError: the file is cut off. */
export function openBmp(file: Buffer): OpenPicture {
  const bitmap = readHead(file);
  const { width, height } = bitmap;
  return { width, height, orientation: 1, file: () => greyOf(bitmap) };
}

function readHead(file: Buffer): Bitmap {
  const headBytes = file.readUInt32LE(FILE_HEAD_BYTES);
  const isOld = headBytes === OLD_HEAD_BYTES;
  const [width, height] = isOld
    ? [file.readUInt16LE(18), file.readInt16LE(20)]
    : [file.readInt32LE(18), file.readInt32LE(22)];
  const depth = file.readUInt16LE(isOld ? 24 : 28);
  const compression = isOld ? PLAIN : file.readUInt32LE(30);
  if (!DEPTHS.has(depth) || width <= 0 || height === 0) throw new ReaderFailure('corrupt');
  if (compression !== PLAIN && compression !== MASKED) throw new ReaderFailure('unsupported');
  const rowBytes = Math.ceil((width * depth) / 32) * 4;
  const pixels = file.subarray(file.readUInt32LE(10));
  if (pixels.length < rowBytes * Math.abs(height)) throw new RangeError('pixels are missing');
  const masks = compression === MASKED ? [0, 4, 8].map((at) => file.readUInt32LE(MASKS_AT + at)) : null;
  const grey =
    depth <= 8
      ? paletteOf(file, { start: FILE_HEAD_BYTES + headBytes, entryBytes: isOld ? 3 : 4, count: 2 ** depth })
      : greyByMasks(masks ?? (depth === 16 ? [0x7c_00, 0x03_e0, 0x00_1f] : [0xff_00_00, 0xff_00, 0xff]));
  return { width, height: Math.abs(height), isTopDown: height < 0, depth, rowBytes, pixels, grey };
}

function paletteOf(
  file: Buffer,
  { start, entryBytes, count }: { start: number; entryBytes: number; count: number },
): Bitmap['grey'] {
  const colours = Array.from({ length: count }, (_, index) => {
    const [blue = 0, green = 0, red = 0] = file.subarray(start + index * entryBytes);
    return RED * red + GREEN * green + BLUE * blue;
  });
  return (value) => colours[value] ?? 0;
}

function greyByMasks(masks: readonly number[]): Bitmap['grey'] {
  const parts = masks.map((mask, index) => {
    // The largest power of two that divides the mask.
    const unit = mask === 0 ? 1 : (mask & -mask) >>> 0;
    const largest = Math.max(1, mask / unit);
    return { mask, unit, weight: (([RED, GREEN, BLUE][index] ?? 0) * 255) / largest };
  });
  return (value) =>
    parts.reduce((sum, { mask, unit, weight }) => sum + (((value & mask) >>> 0) / unit) * weight, 0);
}

function greyOf({ width, height, isTopDown, depth, rowBytes, pixels, grey }: Bitmap): Buffer {
  const head = Buffer.from(`P5\n${width} ${height}\n255\n`);
  const picture = Buffer.alloc(head.length + width * height);
  head.copy(picture);
  let at = head.length;
  for (let row = 0; row < height; row += 1) {
    const start = (isTopDown ? row : height - 1 - row) * rowBytes;
    for (let column = 0; column < width; column += 1) {
      picture[at] = grey(valueAt(pixels, { start, column, depth }));
      at += 1;
    }
  }
  return picture;
}

function valueAt(
  pixels: Buffer,
  { start, column, depth }: { start: number; column: number; depth: number },
): number {
  if (depth >= 8) return pixels.readUIntLE(start + (column * depth) / 8, depth / 8);
  const bit = column * depth;
  const byte = pixels[start + (bit >> 3)] ?? 0;
  return (byte >> (8 - depth - (bit & 7))) & (2 ** depth - 1);
}
