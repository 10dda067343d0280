import type { AnsweredFile } from '#server/http/answer-file.ts';
import { AppError } from '#shared/errors.ts';
import { type ExportFormat, KEY_FORMATS, type Material, type MaterialVersion } from '../../contract.ts';
import { writeGift } from './gift/write-gift.ts';
import { errorsOf } from './outline/findings.ts';
import { itemsOf } from './outline/outline.ts';
import { clean } from './outline/safe-text.ts';
import { writeCsv } from './write-csv.ts';
import { fill, WORDS } from './words/words.ts';
import { writeMarkdown } from './write-markdown.ts';

interface Format {
  readonly extension: string;
  readonly mimeType: string;
  write(material: Material, version: MaterialVersion): string | Promise<Uint8Array>;
}

// The writers of documents bring libraries and fonts; nothing of them is loaded before the first such file.
const writeDocx: Format['write'] = async (material, version) =>
  (await import('./docx/write-docx.ts')).writeDocx(material, version);
const writePdf: Format['write'] = async (material, version) =>
  (await import('./pdf/write-pdf.ts')).writePdf(material, version);

const FORMATS: Readonly<Record<ExportFormat, Format>> = {
  markdown: { extension: 'md', mimeType: 'text/markdown; charset=utf-8', write: writeMarkdown },
  docx: {
    extension: 'docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    write: writeDocx,
  },
  pdf: { extension: 'pdf', mimeType: 'application/pdf', write: writePdf },
  gift: { extension: 'gift.txt', mimeType: 'text/plain; charset=utf-8', write: writeGift },
  csv: { extension: 'csv', mimeType: 'text/csv; charset=utf-8', write: writeCsv },
};
const FILE_NAME_MAX_CHARACTERS = 100;
// What some file system refuses in a name.
const NOT_IN_NAMES = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu;

export interface ExportWish {
  readonly format: ExportFormat;
  readonly version: MaterialVersion;
  /** The teacher knows what the checks found; the teacher version marks it. */
  readonly acceptsFindings: boolean;
}

/**
 * Throws AppError `material_invalid` with the findings while there are errors that the teacher has not accepted, `nothing_to_export`
 * for the questions of a material without any, `teacher_version_only` for a format that is a key, `pdf_script_unsupported` for a PDF
 * in letters that it has no shapes of.
 */
export async function exportMaterial(material: Material, wish: ExportWish): Promise<AnsweredFile> {
  const { extension, mimeType, write } = FORMATS[wish.format];
  if (KEY_FORMATS.includes(wish.format)) checkKeyFormat(material, wish);
  const findings = errorsOf(material);
  if (findings.length > 0 && !wish.acceptsFindings) {
    const message = 'The checks found errors in this material';
    throw new AppError('conflict', message, { code: 'material_invalid', details: { findings } });
  }
  const content = await write(material, wish.version);
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
  return { fileName: `${nameOf(material, wish.version)}.${extension}`, mimeType, bytes };
}

function checkKeyFormat(material: Material, { version }: ExportWish): void {
  if (itemsOf(material).length === 0) {
    throw new AppError('conflict', 'This material has no questions', { code: 'nothing_to_export' });
  }
  if (version === 'teacher') return;
  throw new AppError('conflict', 'This format always contains the answers', { code: 'teacher_version_only' });
}

/** What a copy is called. Two files of one folder should not be taken for each other. */
export function titleOfCopy({ title, settings }: Material, version: MaterialVersion): string {
  return version === 'student' ? title : fill(WORDS[settings.language].teacherCopy, { title });
}

function nameOf(material: Material, version: MaterialVersion): string {
  const ending = titleOfCopy({ ...material, title: '' }, version);
  return `${safeName(material.title)}${ending}`;
}

function safeName(title: string): string {
  const name = clean(title)
    .replaceAll(NOT_IN_NAMES, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '');
  return (
    [...name]
      .slice(0, FILE_NAME_MAX_CHARACTERS)
      .join('')
      .replace(/(?<![. ])[. ]+$/, '') || 'material'
  );
}
