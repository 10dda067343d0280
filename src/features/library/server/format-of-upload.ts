import { formatOfFile } from '#server/knowledge/reading/file-format.ts';
import { AppError } from '#shared/errors.ts';
import { type FileFormat, formatOfName } from '#shared/file-formats.ts';

/** The format of an upload's content. Throws AppError `unsupported` for content that is not one of ours, whatever its name. */
export async function formatOfUpload(path: string, name: string): Promise<FileFormat> {
  const promised = formatOfName(name);
  const found = await formatOfFile(path, promised);
  const isTextUnderAnotherName = found?.format.isText && promised && !promised.isText;
  if (found?.isCertain && !isTextUnderAnotherName) return found.format;
  throw promised ? damaged() : unsupported();
}

function damaged(): AppError {
  const text = 'This file could not be read. It may be damaged, or its name may not match its type.';
  return new AppError('unsupported', text, { code: 'file_mismatch' });
}

function unsupported(): AppError {
  const text =
    'This file type is not supported. Please upload a PDF, Word, PowerPoint, Excel, OpenDocument, RTF, EPUB, web page (HTML), email (EML), Markdown, Jupyter notebook, LaTeX, CSV, text, SRT, VTT, JPG or PNG file. You can save other documents as PDF first.';
  return new AppError('unsupported', text, { code: 'file_unsupported' });
}
