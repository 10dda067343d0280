import type { AnsweredFile } from '#server/http/answer-file.ts';
import type { TakeDocument } from '#server/document-intake.ts';
import type { Caller } from '#server/http/app.ts';
import { AppError } from '#shared/errors.ts';
import type { Visibility } from '#shared/visibility.ts';
import type { Material, MaterialVersion } from '../../contract.ts';
import { titleOfCopy } from './export-material.ts';
import type { Exports } from './exports.ts';

interface Keeping {
  readonly caller: Caller;
  readonly visibility: Visibility;
  readonly version: MaterialVersion;
  readonly acceptsFindings: boolean;
}

/**
 * Puts the material into the library as a PDF, or as Markdown where the PDF has no letters for it. Answers the id of its document.
 * Throws AppError `material_invalid` as an export does, and `teacher_version_shared`, since whoever asks a document gets its answers.
 */
export async function keepInLibrary(
  { takeDocument, exports }: { takeDocument: TakeDocument; exports: Exports },
  material: Material,
  { caller, visibility, version, acceptsFindings }: Keeping,
): Promise<string> {
  if (visibility !== 'me' && version === 'teacher') {
    const message = 'The teacher version contains the answers and cannot be shared';
    throw new AppError('conflict', message, { code: 'teacher_version_shared' });
  }
  const { fileName, bytes } = await printable(exports, material, { version, acceptsFindings });
  const title = titleOfCopy(material, version);
  const facts = { owner: caller, title, subject: material.settings.subject, visibility };
  const isForOwnerOnly = version === 'teacher';
  return takeDocument({ ...facts, fileName, content: bytes, isForOwnerOnly });
}

async function printable(
  exports: Exports,
  material: Material,
  wish: Pick<Keeping, 'version' | 'acceptsFindings'>,
): Promise<AnsweredFile> {
  try {
    return await exports.make(material, { ...wish, format: 'pdf' });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'pdf_script_unsupported') throw error;
    return exports.make(material, { ...wish, format: 'markdown' });
  }
}
