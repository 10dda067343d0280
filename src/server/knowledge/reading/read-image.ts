import { displaySize } from './image-header.ts';
import { openPicture } from './images/open-picture.ts';
import type { FormatReader } from './reader.ts';

/** An image is one scanned page, a point for a pixel. */
export const readPages: FormatReader = async ({ bytes }, send) => {
  const size = displaySize(openPicture(bytes));
  send({ type: 'start', pagesTotal: 1 });
  send({ type: 'page', page: 1, ...size, text: '', lines: [], isScan: true });
};
