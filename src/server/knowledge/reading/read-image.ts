import { displaySize, type ImageHeader, readImageHeader } from './image-header.ts';
import { LIMITS } from './limits.ts';
import { type FormatReader, ReaderFailure } from './reader.ts';

/** An image is one scanned page, a point for a pixel. */
export const readPages: FormatReader = async ({ bytes }, send) => {
  const size = displaySize(boundedHeader(bytes));
  send({ type: 'start', pagesTotal: 1 });
  send({ type: 'page', page: 1, ...size, text: '', lines: [], isScan: true });
};

/** Throws ReaderFailure for what must not be decoded: a small file may stand for gigabytes of pixels. */
export function boundedHeader(bytes: Uint8Array): ImageHeader {
  const header = readImageHeader(bytes);
  if (!header) throw new ReaderFailure('corrupt');
  const isTooLarge =
    header.width * header.height > LIMITS.imagePixels ||
    Math.max(header.width, header.height) > LIMITS.imageSide;
  if (isTooLarge) throw new ReaderFailure('too_large');
  return header;
}
