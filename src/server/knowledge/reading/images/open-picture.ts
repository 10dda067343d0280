import { readImageHeader } from '../image-header.ts';
import { hasTooManyPixels } from '../limits.ts';
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

/** Throws ReaderFailure, also for what must not be decoded. */
export function openPicture(bytes: Uint8Array): OpenPicture {
  const picture = open(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (picture.width === 0 || picture.height === 0) throw new ReaderFailure('corrupt');
  if (hasTooManyPixels(picture)) throw new ReaderFailure('too_large');
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
