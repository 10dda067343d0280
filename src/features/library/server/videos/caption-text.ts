import { decodeText } from '#server/knowledge/reading/decode-text.ts';
import type { SpokenLine } from '#server/video/videos.ts';
import { AppError } from '#shared/errors.ts';
import { linesOfCaptions } from './caption-file.ts';

/** What is said, out of a file of captions. Throws AppError `video_captions_unread` for any other. */
export function linesOfFile(bytes: Uint8Array): Promise<SpokenLine[]> {
  return spokenLines(readable(bytes));
}

/** The same of a text. */
export async function spokenLines(text: string): Promise<SpokenLine[]> {
  const lines = await linesOfCaptions(text);
  if (lines.length > 0) return lines;
  const message = 'This contains no captions with times. Paste or upload SubRip (.srt) or WebVTT (.vtt).';
  throw new AppError('unprocessable', message, { code: 'video_captions_unread' });
}

function readable(bytes: Uint8Array): string {
  try {
    return decodeText(bytes);
  } catch {
    return '';
  }
}
