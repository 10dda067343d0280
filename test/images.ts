import { createCanvas } from '@napi-rs/canvas';
import { deflateSync } from 'node:zlib';
import type { Picture } from './pdf.ts';

/** A picture as a phone or a browser saves it. */
export function makeImage({ columns, rows, grey }: Picture, type: 'image/webp' | 'image/gif'): Buffer {
  const canvas = createCanvas(columns, rows);
  const context = canvas.getContext('2d');
  const image = context.createImageData(columns, rows);
  for (const [index, value] of grey.entries()) {
    image.data.set([value, value, value, 255], index * 4);
  }
  context.putImageData(image, 0, 0);
  return type === 'image/gif' ? canvas.toBuffer('image/gif') : canvas.toBuffer('image/webp');
}

type Depth = 8 | 24 | 32;

/** A bitmap of Windows: 8 bits with a palette, 24 bits, or 32 bits with masks. `claim` replaces what its header says of its size. */
export function makeBmp(
  { columns, rows, grey }: Picture,
  depth: Depth = 24,
  claim: Partial<Picture> = {},
): Buffer {
  const bytes = depth / 8;
  const rowBytes = Math.ceil((columns * bytes) / 4) * 4;
  const palette = Buffer.concat(
    Array.from({ length: 256 }, (_, level) => Buffer.from([level, level, level, 0])),
  );
  const masks = Buffer.from('0000ff0000ff0000ff000000', 'hex');
  const extra = { 8: palette, 24: Buffer.alloc(0), 32: masks }[depth];
  const head = Buffer.alloc(54);
  head.write('BM', 'latin1');
  head.writeUInt32LE(54 + extra.length, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(claim.columns ?? columns, 18);
  head.writeInt32LE(claim.rows ?? rows, 22);
  head.writeUInt16LE(depth, 28);
  head.writeUInt32LE(depth === 32 ? 3 : 0, 30);
  const pixels = Buffer.alloc(rowBytes * rows);
  for (const [index, value] of grey.entries()) {
    const row = rows - 1 - Math.floor(index / columns);
    const at = row * rowBytes + (index % columns) * bytes;
    pixels.fill(value, at, at + bytes);
  }
  return Buffer.concat([head, extra, pixels]);
}

export interface TiffPicture extends Picture {
  /** Default: the pixels as they are. */
  compression?: 'deflate' | 'packBits';
  /** Default: one strip. */
  rowsOfStrip?: number;
  /** Samples of a pixel: grey, or red, green, blue and how opaque it is. Default: 1. */
  samples?: 1 | 4;
  /** Further entries, or others than the usual ones, by tag. */
  tags?: Record<number, number>;
}

/** A TIFF with a page for each picture, 200 dots per inch. */
export function makeTiff(pictures: readonly TiffPicture[]): Buffer {
  const parts: Buffer[] = [Buffer.from('49492a0000000000', 'hex')];
  let length = 8;
  let link = 4;
  const links: [place: number, at: number][] = [];
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
    return length - part.length;
  };
  for (const picture of pictures) {
    const strips = stripsOf(picture);
    const starts = strips.map((strip) => add(strip));
    const startList = add(longs(starts));
    const lengthList = add(longs(strips.map((strip) => strip.length)));
    const dots = add(longs([200, 1]));
    const { columns, rows, samples = 1, rowsOfStrip = rows, compression, tags = {} } = picture;
    const method = { none: 1, deflate: 8, packBits: 32_773 }[compression ?? 'none'];
    const single = strips.length === 1;
    const values: Record<number, number> = {
      ...{ 256: columns, 257: rows, 258: 8, 259: method, 262: samples === 1 ? 1 : 2 },
      ...{ 273: single ? Number(starts[0]) : startList, 277: samples, 278: rowsOfStrip },
      ...{ 279: single ? Number(strips[0]?.length) : lengthList, 282: dots, 283: dots },
      ...tags,
    };
    const entries = Object.entries(values).map(([tag, value]) => entry(Number(tag), value, strips.length));
    const count = Buffer.alloc(2);
    count.writeUInt16LE(entries.length);
    const at = add(Buffer.concat([count, ...entries, Buffer.alloc(4)]));
    links.push([link, at]);
    link = length - 4;
  }
  const file = Buffer.concat(parts);
  for (const [place, at] of links) file.writeUInt32LE(at, place);
  return file;
}

function entry(tag: number, value: number, strips: number): Buffer {
  const isFraction = tag === 282 || tag === 283;
  const isList = tag === 273 || tag === 279;
  const bytes = Buffer.alloc(12);
  bytes.writeUInt16LE(tag, 0);
  bytes.writeUInt16LE(isFraction ? 5 : 4, 2);
  bytes.writeUInt32LE(isList ? strips : 1, 4);
  bytes.writeUInt32LE(value, 8);
  return bytes;
}

function stripsOf({
  columns,
  rows,
  grey,
  samples = 1,
  rowsOfStrip = rows,
  compression,
}: TiffPicture): Buffer[] {
  const pixels = Buffer.alloc(columns * rows * samples, 255);
  for (const [index, value] of grey.entries())
    pixels.fill(value, index * samples, index * samples + Math.min(samples, 3));
  const bytes = columns * samples * rowsOfStrip;
  return Array.from({ length: Math.ceil(pixels.length / bytes) }, (_, index) => {
    const strip = pixels.subarray(index * bytes, (index + 1) * bytes);
    if (compression === 'deflate') return deflateSync(strip);
    return compression === 'packBits' ? packBits(strip) : strip;
  });
}

/** Nothing is made shorter: each group is copied. */
function packBits(bytes: Buffer): Buffer {
  const groups: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 128) {
    const group = bytes.subarray(at, at + 128);
    groups.push(Buffer.from([group.length - 1]), group);
  }
  return Buffer.concat(groups);
}

function longs(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4);
  return bytes;
}
