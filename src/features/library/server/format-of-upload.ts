import { formatOfFile, isNamelessHeic, readHead } from '#server/knowledge/reading/file-format.ts';
import { AppError } from '#shared/errors.ts';
import { type FileFormat, formatOfName } from '#shared/file-formats.ts';

const HEIC_TYPE = /^image\/hei[cf]/;

/** The format of an upload's content. Throws AppError `unsupported` for content that is not one of ours, whatever its name. */
export async function formatOfUpload(path: string, name: string): Promise<FileFormat> {
  const promised = formatOfName(name);
  const found = await formatOfFile(path, promised);
  const isTextUnderAnotherName = found?.format.isText && promised && !promised.isText;
  if (found?.isCertain && !isTextUnderAnotherName) return found.format;
  if (await isHeic(path)) throw heic();
  throw promised ? damaged() : unsupported();
}

/** A photo of a phone. What decodes it freely may not be part of Lyceum: its licence would hold for all of it. */
async function isHeic(path: string): Promise<boolean> {
  const { fileTypeFromFile } = await import('file-type');
  if (HEIC_TYPE.test((await fileTypeFromFile(path))?.mime ?? '')) return true;
  return isNamelessHeic(await readHead(path));
}

function heic(): AppError {
  const text =
    'HEIC photos cannot be read. Export the photo as JPEG (on an iPhone: Settings, Camera, Formats, “Most Compatible”), then upload it.';
  return new AppError('unsupported', text, { code: 'file_heic' });
}

function damaged(): AppError {
  const text = 'This file could not be read. It may be damaged, or its name may not match its type.';
  return new AppError('unsupported', text, { code: 'file_mismatch' });
}

function unsupported(): AppError {
  const text =
    'This file type is not supported. Please upload a PDF, Word, PowerPoint, Excel, OpenDocument, RTF, EPUB, web page (HTML), email (EML), Markdown, Jupyter notebook, LaTeX, CSV, text, SRT, VTT, JPG, PNG, WebP, GIF, BMP or TIFF file, or a recording as MP3, M4A, WAV, OGG, Opus, FLAC, MP4 or WebM. You can save other documents as PDF first.';
  return new AppError('unsupported', text, { code: 'file_unsupported' });
}
