import { readImageHeader } from '../image-header.ts';
import { LIMITS } from '../limits.ts';
import { ReaderFailure } from '../reader.ts';
import { openBmp } from './bmp.ts';
import { openGif } from './gif.ts';
import type { OpenPicture } from './picture.ts';
import { openWebp } from './webp.ts';

/** By how they begin; everything else is a PNG or a JPEG. */
const OPENERS: readonly [mark: string, open: (file: Buffer) => OpenPicture][] = [
  ['GIF8', openGif],
  ['RIFF', openWebp],
  ['BM', openBmp],
];

/** Throws ReaderFailure, also for what must not be decoded: a small file may stand for gigabytes of pixels. */
export function openPicture(bytes: Uint8Array): OpenPicture {
  const picture = open(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const { width, height } = picture;
  if (width === 0 || height === 0) throw new ReaderFailure('corrupt');
  const isTooLarge = width * height > LIMITS.imagePixels || Math.max(width, height) > LIMITS.imageSide;
  if (isTooLarge) throw new ReaderFailure('too_large');
  return picture;
}

function open(file: Buffer): OpenPicture {
  const opener = OPENERS.find(([mark]) => file.toString('latin1', 0, mark.length) === mark);
  if (!opener) {
    const header = readImageHeader(file);
    if (!header) throw new ReaderFailure('corrupt');
    return { ...header, file: () => file };
  }
  try {
    return opener[1](file);
  } catch (error) {
    if (error instanceof RangeError) throw new ReaderFailure('incomplete');
    throw error;
  }
}
