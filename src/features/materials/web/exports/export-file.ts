import { download } from '#web/lib/download.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { type ExportFormat, exportMaterial, type Material, type MaterialVersion } from '../../contract.ts';
import { fileNameOf } from '#shared/file-name-of.ts';

const EXTENSIONS: Record<ExportFormat, string> = {
  markdown: 'md',
  docx: 'docx',
  pdf: 'pdf',
  gift: 'gift',
  csv: 'csv',
};

/** What to export, and how. */
export interface Copy {
  format: ExportFormat;
  version: MaterialVersion;
}

interface Export extends Copy {
  /** Tells the file from that of the other version; put behind the title. */
  ending: string;
  /** Also exports a material in which the checks found errors. */
  acceptsFindings: boolean;
}

/** Saves a material as a file. Throws ApiError: 409 `material_invalid` while there are errors that were not accepted. */
export async function exportFile(
  { id, title }: Pick<Material, 'id' | 'title'>,
  { format, version, ending, acceptsFindings }: Export,
): Promise<void> {
  const query = { format, version, ...(acceptsFindings && { accept_findings: 'true' }) };
  const file = await download(exportMaterial, { params: { id }, query });
  saveFile(`${fileNameOf(title)}${ending}.${EXTENSIONS[format]}`, file);
}
