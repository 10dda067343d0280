import { FILE_FORMATS, type FileFormat } from '#shared/file-formats.ts';
import { cleanText } from './clean-text.ts';
import { hasKoreanEscapes } from './korean-escapes.ts';
import { captionFormatOf, parseCaptions } from './transcripts/captions.ts';
import { decodeWide, wideEncodingOf } from './wide-encoding.ts';

const STRAY_CONTROLS_MAX = 2;
const STRAY_CONTROLS_MAX_SHARE = 0.02;

/** Text has next to no control characters, and no NUL except in UTF-16. */
export function looksLikeText(head: Buffer): boolean {
  if (wideEncodingOf(head) || hasKoreanEscapes(head)) return true;
  if (head.includes(0)) return false;
  // Escape belongs to ISO-2022 encodings.
  const controls = head.filter((byte) => byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1b);
  return controls.length <= Math.max(STRAY_CONTROLS_MAX, head.length * STRAY_CONTROLS_MAX_SHARE);
}

/** A transcript by how it begins; by its name only if there are captions. */
export function textFormatOf(head: Buffer, promised: FileFormat | null): FileFormat {
  const wide = wideEncodingOf(head);
  const text = cleanText(wide ? decodeWide(head, wide) : new TextDecoder().decode(head));
  const captions = captionFormatOf(text);
  if (captions) return FILE_FORMATS[captions];
  if (promised?.isTold) return promised;
  const isCalledTranscript = promised === FILE_FORMATS.srt || promised === FILE_FORMATS.vtt;
  return isCalledTranscript && parseCaptions(text).length > 0 ? promised : FILE_FORMATS.txt;
}
