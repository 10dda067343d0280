const PNG_MARK = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG_START = 0xffd8;
const EXIF_MARK = Buffer.from('Exif\0\0', 'latin1');
const ORIENTATION_TAG = 0x0112;
const SIDEWAYS_FROM = 5;

export interface ImageHeader {
  /** Pixels as stored. */
  width: number;
  height: number;
  /** EXIF's number for how the picture is to be turned, 1 to 8. */
  orientation: number;
}

/** What a PNG or JPEG says about itself before anything is decoded; null when it says nothing that makes sense. */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const header = file.subarray(0, 8).equals(PNG_MARK) ? readPngHeader(file) : readJpegHeader(file);
    return header && header.width > 0 && header.height > 0 ? header : null;
  } catch (error) {
    // Reading behind the end: the file is cut off.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Width and height as a browser shows the picture. */
export function displaySize({ width, height, orientation }: ImageHeader): { width: number; height: number } {
  return orientation >= SIDEWAYS_FROM ? { width: height, height: width } : { width, height };
}

function readPngHeader(file: Buffer): ImageHeader {
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20), orientation: 1 };
}

/** Walks over the segments up to the frame header; a picture within a segment, such as a thumbnail, is stepped over. */
function readJpegHeader(file: Buffer): ImageHeader | null {
  if (file.readUInt16BE(0) !== JPEG_START) return null;
  let orientation = 1;
  for (let at = 2; ;) {
    if (file.readUInt8(at) !== 0xff) return null;
    const marker = file.readUInt8(at + 1);
    // Fill bytes and markers without content.
    if (marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    if (marker === 0xd9 || marker === 0xda) return null;
    const length = file.readUInt16BE(at + 2);
    const segment = file.subarray(at + 4, at + 2 + length);
    if (isFrameHeader(marker)) {
      return { width: segment.readUInt16BE(3), height: segment.readUInt16BE(1), orientation };
    }
    if (marker === 0xe1 && isExif(segment)) orientation = orientationOfExif(segment) ?? orientation;
    at += 2 + length;
  }
}

/** SOF0 to SOF15 without the three that are something else. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function isExif(segment: Buffer): boolean {
  return segment.subarray(0, EXIF_MARK.length).equals(EXIF_MARK);
}

/** EXIF's number for how the picture is to be turned; null where it gives none. A JPEG puts a mark before it. */
export function orientationOfExif(segment: Buffer): number | null {
  const tiff = isExif(segment) ? segment.subarray(EXIF_MARK.length) : segment;
  // Damaged EXIF leaves the picture as it is.
  if (tiff.length < 8) return null;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const read16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return null;
  const entries = Math.min(read16(directory), Math.floor((tiff.length - directory - 2) / 12));
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * 12;
    if (read16(entry) !== ORIENTATION_TAG) continue;
    const value = read16(entry + 8);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}
