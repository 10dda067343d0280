import { FILE_FORMATS } from '#shared/file-formats.ts';
import type { LibraryDocument } from '../contract.ts';

/** Whether a browser shows the file by itself. */
export function isShownByBrowsers({ type, mime_type: mimeType }: LibraryDocument): boolean {
  return type === 'pdf' || (type === 'image' && mimeType !== FILE_FORMATS.tiff.mimeType);
}
