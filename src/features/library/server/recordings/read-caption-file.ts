import { cleanText } from '#server/knowledge/reading/clean-text.ts';
import { decodeText } from '#server/knowledge/reading/decode-text.ts';
import { captionFormatOf, parseCaptions } from '#server/knowledge/reading/transcripts/captions.ts';
import { AppError } from '#shared/errors.ts';

/** The whole is taken apart by the reader, in a process of its own; so much tells whether it will find something. */
const LOOK_CHARACTERS = 64 * 1024;

/** The text of a file of captions. Throws AppError `video_captions_unread`. */
export function readCaptionFile(bytes: Uint8Array): string {
  const text = cleanText(decoded(bytes)).trimStart();
  if (captionFormatOf(text) !== null && parseCaptions(text.slice(0, LOOK_CHARACTERS)).length > 0) return text;
  const message = 'This contains no captions with times. Paste or upload SubRip (.srt) or WebVTT (.vtt).';
  throw new AppError('unprocessable', message, { code: 'video_captions_unread' });
}

function decoded(bytes: Uint8Array): string {
  try {
    return decodeText(bytes);
  } catch {
    return '';
  }
}
