import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/http/app.ts';
import { AppError } from '#shared/errors.ts';
import type { Visibility } from '#shared/visibility.ts';
import type { Material } from '../../contract.ts';
import { exportMaterial, type ExportedFile } from './export-material.ts';

interface Keeping {
  readonly caller: Caller;
  readonly visibility: Visibility;
  readonly acceptsFindings: boolean;
}

/**
 * Puts the material into the library as a PDF, or as Markdown where the PDF has no letters for it. Answers the id of its document.
 * Throws AppError `material_invalid` as an export does.
 */
export async function keepInLibrary(
  { documentIntake }: Pick<Deps, 'documentIntake'>,
  material: Material,
  { caller, visibility, acceptsFindings }: Keeping,
): Promise<string> {
  const { fileName, bytes } = await printable(material, acceptsFindings);
  const { title, settings } = material;
  const facts = { owner: caller, title, subject: settings.subject, visibility };
  return documentIntake.take({ ...facts, fileName, content: bytes });
}

async function printable(material: Material, acceptsFindings: boolean): Promise<ExportedFile> {
  try {
    return await exportMaterial(material, { format: 'pdf', acceptsFindings });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'pdf_script_unsupported') throw error;
    return exportMaterial(material, { format: 'markdown', acceptsFindings });
  }
}
