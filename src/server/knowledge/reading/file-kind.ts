import { markedEncodingOf, wideEncodingOf } from './wide-encoding.ts';

export type FileKind = 'pdf' | 'docx' | 'doc' | 'text' | 'image' | 'old_word' | 'empty' | 'unsupported';

const HEAD_BYTES = 4_100;
/** Readers accept a PDF header that does not stand at the very start. */
const PDF_HEADER_BYTES = 1_024;
const STRAY_CONTROLS_MAX = 2;
const PDF_MARK = Buffer.from('%PDF-');
/** A zip archive; whether it holds a Word document is found out by opening it. */
const ZIP_MARK = Buffer.from('PK\u0003\u0004', 'latin1');
/** A compound file, in which Word kept its documents from 1997 to 2003. */
const COMPOUND_MARK = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Word before 1997, Word for DOS, Microsoft Write, and rich text, which many a .doc really is. */
const OLD_WORD_MARKS = ['dba52d00', '9ba52100', 'fe370023', '31be0000', '32be0000', '7b5c727466'].map(
  (mark) => Buffer.from(mark, 'hex'),
);
/** Formats that `file-type` names although their content is plain text. */
const TEXT_TYPES = new Set([
  'application/xml',
  'text/vtt',
  'application/x-subrip',
  'text/calendar',
  'text/vcard',
]);
const IMAGE_TYPES = new Set(['image/png', 'image/jpeg']);

/** What a file is by its content; names and declared types are never asked. */
export async function fileKindOf(bytes: Uint8Array): Promise<FileKind> {
  if (bytes.length === 0) return 'empty';
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES));
  if (head.subarray(0, PDF_HEADER_BYTES).includes(PDF_MARK)) return 'pdf';
  if (startsWith(head, ZIP_MARK)) return 'docx';
  if (startsWith(head, COMPOUND_MARK)) return 'doc';
  if (OLD_WORD_MARKS.some((mark) => startsWith(head, mark))) return 'old_word';
  // Before the rest, because the mark of UTF-16 also begins MPEG audio.
  if (markedEncodingOf(head)) return 'text';
  // Only here: the books above need not wait for it.
  const { fileTypeFromBuffer } = await import('file-type');
  const named = await fileTypeFromBuffer(head);
  if (named && IMAGE_TYPES.has(named.mime)) return 'image';
  if (named && !TEXT_TYPES.has(named.mime)) return 'unsupported';
  return looksLikeText(head) ? 'text' : 'unsupported';
}

function startsWith(head: Buffer, mark: Buffer): boolean {
  return head.subarray(0, mark.length).equals(mark);
}

/** Text has next to no control characters, and no NUL except in UTF-16. */
function looksLikeText(head: Buffer): boolean {
  if (wideEncodingOf(head)) return true;
  let controls = 0;
  for (const byte of head) {
    if (byte === 0) return false;
    // Escape belongs to ISO-2022 encodings.
    if (byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1b) controls += 1;
  }
  return controls <= Math.max(STRAY_CONTROLS_MAX, head.length / 100);
}
