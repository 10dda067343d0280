import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { cleanText } from '#server/knowledge/reading/clean-text.ts';
import {
  type CaptionFormat,
  captionFormatOf,
  parseCaptions,
} from '#server/knowledge/reading/transcripts/captions.ts';
import { wideEncodingOf } from '#server/knowledge/reading/wide-encoding.ts';
import { AppError } from '#shared/errors.ts';
import type { DocumentType } from '../contract.ts';

export interface FileType {
  mimeType: string;
  type: DocumentType;
  /** The usual one first. */
  extensions: readonly string[];
}

const PDF: FileType = { mimeType: 'application/pdf', type: 'pdf', extensions: ['pdf'] };
const DOCX: FileType = {
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  type: 'document',
  extensions: ['docx'],
};
const DOC: FileType = { mimeType: 'application/msword', type: 'document', extensions: ['doc'] };
const TEXT: FileType = { mimeType: 'text/plain', type: 'document', extensions: ['txt'] };
/** Transcripts are text that begins as they do; under another text's name they are text as well. */
const CAPTIONS: Record<CaptionFormat, FileType> = {
  srt: { mimeType: 'application/x-subrip', type: 'document', extensions: ['srt'] },
  vtt: { mimeType: 'text/vtt', type: 'document', extensions: ['vtt'] },
};
const TEXTS = [TEXT, CAPTIONS.srt, CAPTIONS.vtt];
/** The types that a document can have, transcripts among them. */
const FILE_TYPES: readonly FileType[] = [
  PDF,
  DOCX,
  DOC,
  ...TEXTS,
  { mimeType: 'image/jpeg', type: 'image', extensions: ['jpg', 'jpeg'] },
  { mimeType: 'image/png', type: 'image', extensions: ['png'] },
  { mimeType: 'image/gif', type: 'image', extensions: ['gif'] },
];
const UNKNOWN: FileType = { mimeType: 'application/octet-stream', type: 'other', extensions: [] };

/** Containers whose content alone does not say what they hold: the name decides, and the reader finds out. */
const CONTAINERS: Record<string, FileType> = {
  'application/x-cfb': DOC,
  'application/rtf': DOC,
  'application/zip': DOCX,
};

const HEAD_BYTES = 64 * 1024;
/** Readers find the header of a PDF anywhere in its first kilobyte. */
const PDF_HEADER_BYTES = 1024;
const TEXT_CONTROLS_MAX_SHARE = 0.02;

/** The type that a name promises; used alone only for objects that the storage sync finds. */
export function typeOfName(name: string): FileType {
  const extension = extensionOf(name);
  return FILE_TYPES.find((type) => type.extensions.includes(extension)) ?? UNKNOWN;
}

/** Lower case, without the dot; empty when there is none. */
export function extensionOf(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The type that the content has. Throws AppError `unsupported` for content that is not one of ours, whatever its name. */
export async function typeOfContent(path: string, name: string): Promise<FileType> {
  const promised = typeOfName(name);
  const found = await detect(path, promised);
  const isTextUnderAnotherName =
    found && TEXTS.includes(found) && !TEXTS.includes(promised) && promised !== UNKNOWN;
  if (found && !isTextUnderAnotherName) return found;
  throw promised === UNKNOWN ? unsupported() : damaged();
}

async function detect(path: string, promised: FileType): Promise<FileType | null> {
  const detected = (await fileTypeFromFile(path))?.mime;
  const known = FILE_TYPES.find((type) => type.mimeType === detected);
  if (known && !TEXTS.includes(known)) return known;
  if (detected && CONTAINERS[detected] === promised) return promised;
  const head = await readHead(path);
  if (head.subarray(0, PDF_HEADER_BYTES).includes('%PDF-')) return PDF;
  // A text file may begin like some other format (an XML prolog); its name settles that.
  const mayBeText = detected === undefined || known !== undefined || TEXTS.includes(promised);
  return mayBeText && looksLikeText(head) ? textTypeOf(head, promised) : null;
}

/** A transcript by how it begins; by its name only if there are captions. */
function textTypeOf(head: Buffer, promised: FileType): FileType {
  const text = cleanText(new TextDecoder(wideEncodingOf(head) ?? 'utf-8').decode(head));
  const format = captionFormatOf(text);
  if (format) return CAPTIONS[format];
  const isCalledTranscript = promised === CAPTIONS.srt || promised === CAPTIONS.vtt;
  return isCalledTranscript && parseCaptions(text).length > 0 ? promised : TEXT;
}

async function readHead(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}

/** NUL bytes mean binary, except in UTF-16. */
function looksLikeText(head: Buffer): boolean {
  if (wideEncodingOf(head)) return true;
  if (head.includes(0)) return false;
  const controls = head.filter((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1b].includes(byte));
  return controls.length <= head.length * TEXT_CONTROLS_MAX_SHARE;
}

function damaged(): AppError {
  const text = 'This file could not be read. It may be damaged, or its name may not match its type.';
  return new AppError('unsupported', text, { code: 'file_mismatch' });
}

function unsupported(): AppError {
  const text =
    'This file type is not supported. Please upload a PDF, Word, text, SRT, VTT, JPG or PNG file. You can save slides and other documents as PDF first.';
  return new AppError('unsupported', text, { code: 'file_unsupported' });
}
