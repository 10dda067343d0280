import type { ImageHeader } from '../image-header.ts';

export interface OpenPicture extends ImageHeader {
  /** The picture alone, in a format that the recogniser reads. */
  file(): Uint8Array;
}
