import { fileTypeFromBuffer } from 'file-type';

export type FileKind = 'pdf' | 'text' | 'empty' | 'unsupported';

const HEAD_BYTES = 4_100;
/** Readers accept a PDF header that does not stand at the very start. */
const PDF_HEADER_BYTES = 1_024;
const STRAY_CONTROLS_MAX = 2;
const PDF_MARK = Buffer.from('%PDF-');
/** Formats that `file-type` names although their content is plain text. */
const TEXT_TYPES = new Set([
  'application/xml',
  'text/vtt',
  'application/x-subrip',
  'text/calendar',
  'text/vcard',
]);
const UTF16_MARKS = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];

/** What a file is by its content; names and declared types are never asked. */
export async function fileKindOf(bytes: Uint8Array): Promise<FileKind> {
  if (bytes.length === 0) return 'empty';
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES));
  if (head.subarray(0, PDF_HEADER_BYTES).includes(PDF_MARK)) return 'pdf';
  // Before the rest, because the mark of UTF-16 also begins MPEG audio.
  if (UTF16_MARKS.some((mark) => head.subarray(0, 2).equals(mark))) return 'text';
  const named = await fileTypeFromBuffer(head);
  if (named && !TEXT_TYPES.has(named.mime)) return 'unsupported';
  return looksLikeText(head) ? 'text' : 'unsupported';
}

/** Text has no NUL and next to no control characters. */
function looksLikeText(head: Buffer): boolean {
  let controls = 0;
  for (const byte of head) {
    if (byte === 0) return false;
    // Escape belongs to ISO-2022 encodings.
    if (byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1b) controls += 1;
  }
  return controls <= Math.max(STRAY_CONTROLS_MAX, head.length / 100);
}
