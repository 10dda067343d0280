import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { FILE_FORMATS, type FileFormat, isRecording, OLD_WORD } from '#shared/file-formats.ts';
import { looksLikeText, textFormatOf } from './text-format.ts';

const FORMATS: readonly FileFormat[] = Object.values(FILE_FORMATS);
const HEAD_BYTES = 64 * 1024;
/** Readers find the header of a PDF anywhere in its first kilobyte. */
const PDF_HEADER_BYTES = 1024;
const PDF_MARK = Buffer.from('%PDF-');
/** A zip archive; whether it holds a Word document is found out by opening it. */
const ZIP_MARK = Buffer.from('PK\u0003\u0004', 'latin1');
/** Word before 1997, Word for DOS, and Microsoft Write. */
const OLD_WORD_MARKS = ['dba52d00', '9ba52100', 'fe370023', '31be0000', '32be0000'].map((mark) =>
  Buffer.from(mark, 'hex'),
);
/** Begins a text of two bytes a sign, and reads as the first layer of MPEG, which nobody has as a file. */
const WIDE_MARK = Buffer.from([0xff, 0xfe]);
const COMPOUND_TYPE = 'application/x-cfb';
/** The stream in which Office keeps a package that it has encrypted, as a compound file spells the name. */
const LOCKED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le');
/** A photo of a phone whose first brand is blank: it passes for a film, or for a text of signs of two bytes. */
const NAMELESS_HEIC = /^.{4}ftyp {4}.{4}(?:.{4}){0,8}?(?:hei[cfmsx]|mif1)/s;
const BRANDS_BYTES = 64;
/** What a file is by its content. */
interface Decision {
  format: FileFormat;
  /** False where only the reader finds out, and the name does not say so either. */
  isCertain: boolean;
}

/** The format of a file that was called to be `promised`; null for content of a format that nobody reads. */
export async function formatOfFile(path: string, promised: FileFormat | null): Promise<Decision | null> {
  const head = await readHead(path);
  return decide({
    head,
    promised,
    findType: async () => (await import('file-type')).fileTypeFromFile(path),
    chunks: () => createReadStream(path),
  });
}

/** The same for a file in memory. */
export async function formatOfBytes(
  bytes: Uint8Array,
  promised: FileFormat | null,
): Promise<Decision | null> {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES));
  return decide({
    head,
    promised,
    findType: async () => (await import('file-type')).fileTypeFromBuffer(bytes),
    chunks: () => [bytes],
  });
}

interface Content {
  head: Buffer;
  promised: FileFormat | null;
  findType(): Promise<{ mime: string } | undefined>;
  /** All of it, piece by piece. */
  chunks(): AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** The one rule for uploads and for readers. */
async function decide({ head, promised, findType, chunks }: Content): Promise<Decision | null> {
  // At once, because most books need not wait for the rest.
  if (startsWith(head, PDF_MARK)) return { format: FILE_FORMATS.pdf, isCertain: true };
  if (isNamelessHeic(head)) return null;
  const isOldWord = OLD_WORD_MARKS.some((mark) => startsWith(head, mark));
  const mimeType = isOldWord ? OLD_WORD : (await findType())?.mime;
  if (mimeType === COMPOUND_TYPE && (await isLockedPackage(chunks())))
    return { format: promised?.isPackage ? promised : FILE_FORMATS.docx, isCertain: true };
  const named = mimeType === undefined ? undefined : formatCalled(mimeType);
  // Two or three letters that a text may begin with, too; but pictures and recordings are never without a NUL.
  const isOfSamples = named !== undefined && (named.type === 'image' || isRecording(named.mimeType));
  const isMaybeText = isOfSamples && (!head.includes(0) || startsWith(head, WIDE_MARK));
  if (named && !named.isText && !isMaybeText) return { format: named, isCertain: true };
  const possible = FORMATS.filter(({ mayBe }) => mimeType !== undefined && mayBe?.includes(mimeType));
  const isPromised = promised !== null && possible.includes(promised);
  const container = isPromised ? promised : possible[0];
  if (container) return { format: container, isCertain: isPromised };
  if (startsWith(head, ZIP_MARK)) return { format: FILE_FORMATS.docx, isCertain: false };
  if (head.subarray(0, PDF_HEADER_BYTES).includes(PDF_MARK))
    return { format: FILE_FORMATS.pdf, isCertain: true };
  if (!looksLikeText(head)) return null;
  // Text may begin like some other format (an XML prolog); its name settles that.
  const isCertain = mimeType === undefined || named !== undefined || promised?.isText === true;
  return { format: textFormatOf(head, promised), isCertain };
}

export function isNamelessHeic(head: Buffer): boolean {
  return NAMELESS_HEIC.test(head.toString('latin1', 0, BRANDS_BYTES));
}

function formatCalled(mimeType: string): FileFormat | undefined {
  return FORMATS.find((format) => format.mimeType === mimeType || format.alsoCalled?.includes(mimeType));
}

export async function readHead(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}

async function isLockedPackage(chunks: ReturnType<Content['chunks']>): Promise<boolean> {
  let tail = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const window = Buffer.concat([tail, chunk]);
    if (window.includes(LOCKED_PACKAGE)) return true;
    tail = window.subarray(-LOCKED_PACKAGE.length);
  }
  return false;
}

function startsWith(head: Buffer, mark: Buffer): boolean {
  return head.subarray(0, mark.length).equals(mark);
}
