import { LIMITS } from '#server/knowledge/reading/limits.ts';
import { readImageHeader } from '#server/knowledge/reading/image-header.ts';
import { AppError } from '#shared/errors.ts';

/** A picture without anything that is not picture: no place or time of the photo, no comments, nothing behind its end. */
export interface CleanImage {
  bytes: Uint8Array;
  mediaType: 'image/jpeg' | 'image/png';
}

/** Sides that a photo of a page does not need. */
const SIDE_MAX_PIXELS = 12_000;
const PNG_MARK = Buffer.from('89504e470d0a1a0a', 'hex');
/** What a PNG is drawn from. */
const PNG_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'IDAT', 'IEND']);
const PNG_CHUNK_BYTES = 12;
const JPEG_START = 0xffd8;
const [EOI, SOS] = [0xd9, 0xda];
/** JFIF, and how Adobe encodes colours; all other application segments and comments are left out. */
const JPEG_APPLICATIONS = new Set([0xe0, 0xee]);

/**
 * Takes a JPEG or PNG apart and puts its picture together again, whatever it is called. Nothing is decoded. Throws AppError
 * `photo_unsupported`, `photo_broken` and `photo_too_large`.
 */
export function cleanImage(given: Uint8Array): CleanImage {
  const file = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const isPng = file.subarray(0, PNG_MARK.length).equals(PNG_MARK);
  const isJpeg = file.length > 2 && file.readUInt16BE(0) === JPEG_START;
  if (!isPng && !isJpeg)
    throw new AppError('unsupported', 'The photo must be a JPEG or PNG image.', {
      code: 'photo_unsupported',
    });
  const bytes = Buffer.concat(isPng ? pngParts(file) : jpegParts(file));
  const header = readImageHeader(bytes);
  if (!header) throw broken();
  const { width, height } = header;
  if (Math.max(width, height) > SIDE_MAX_PIXELS || width * height > LIMITS.imagePixels)
    throw new AppError('too_large', 'The photo has too many pixels.', { code: 'photo_too_large' });
  return { bytes, mediaType: isPng ? 'image/png' : 'image/jpeg' };
}

function pngParts(file: Buffer): Buffer[] {
  const parts: Buffer[] = [PNG_MARK];
  for (let at = PNG_MARK.length; at + PNG_CHUNK_BYTES <= file.length;) {
    const end = at + PNG_CHUNK_BYTES + file.readUInt32BE(at);
    if (end > file.length) break;
    const type = file.toString('latin1', at + 4, at + 8);
    if (PNG_CHUNKS.has(type)) parts.push(file.subarray(at, end));
    if (type === 'IEND') return parts;
    at = end;
  }
  throw broken();
}

function jpegParts(file: Buffer): Buffer[] {
  const parts = [file.subarray(0, 2)];
  for (let at = 2; at + 4 <= file.length;) {
    if (file[at] !== 0xff) break;
    const marker = file[at + 1] ?? 0;
    // Bytes that only fill.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = file.readUInt16BE(at + 2);
    let end = at + 2 + length;
    if (length < 2 || end > file.length) break;
    if (marker === SOS) end = endOfScan(file, end);
    const isDropped = marker === 0xfe || (marker >= 0xe0 && marker <= 0xef && !JPEG_APPLICATIONS.has(marker));
    if (!isDropped) parts.push(file.subarray(at, end));
    if (file[end] === 0xff && file[end + 1] === EOI) return [...parts, file.subarray(end, end + 2)];
    at = end;
  }
  throw broken();
}

/** Where the next marker stands that is neither part of the data nor a restart. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return file.length;
}

function broken(): AppError {
  return new AppError('unprocessable', 'The photo is damaged or incomplete.', { code: 'photo_broken' });
}
