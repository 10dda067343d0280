import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { cleanName } from '#shared/clean-name.ts';
import { AppError } from '#shared/errors.ts';
import { type UploadFields, uploadFieldsSchema } from '../contract.ts';
import { uploadMaxBytes } from '#server/config.ts';
import { type StagedFile, stageFile } from './storage/staged-files.ts';

/** Further files of a form are read past and ignored, up to this many. */
const FILES_MAX = 20;
const FIELDS_MAX = 20;
const NAME_MAX_CHARACTERS = 300;

export interface UploadForm {
  file: StagedFile;
  /** As its owner calls it, without folders and control characters. */
  fileName: string;
  fields: UploadFields;
}

/**
 * Reads the whole form, streaming its first file into the store, then calls `use`. Whatever happens, the staged file is given
 * to `release` in the end.
 */
export async function withUploadForm<T>(
  deps: Deps,
  request: FastifyRequest,
  steps: { use(form: UploadForm): Promise<T>; release(file: StagedFile): Promise<void> },
): Promise<T> {
  const fields: Record<string, unknown> = {};
  let staged: { file: StagedFile; fileName: string } | null = null;
  try {
    for await (const part of request.parts(readingOptions(uploadMaxBytes(deps.config)))) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (staged || !part.filename) part.file.resume();
      else staged = { file: await stageFile(deps, part.file), fileName: nameOfFile(part.filename) };
    }
    if (!staged)
      throw new AppError('invalid', 'No files selected or user not logged in', { code: 'no_file' });
    if (staged.file.size === 0) throw emptyFile();
    return await steps.use({ ...staged, fields: parseFields(fields) });
  } finally {
    if (staged) await steps.release(staged.file);
  }
}

export function emptyFile(): AppError {
  return new AppError('invalid', 'This file is empty.', { code: 'empty_file' });
}

function readingOptions(maxBytes: number) {
  return {
    limits: {
      files: FILES_MAX,
      fields: FIELDS_MAX,
      parts: FILES_MAX + FIELDS_MAX,
      // One more than allowed, so that the store sees the limit being passed.
      fileSize: maxBytes + 1,
    },
    throwFileSizeLimit: false,
  };
}

/** Empty fields count as not given. Throws AppError `invalid_fields`. */
export function parseFields(fields: Record<string, unknown>): UploadFields {
  const given = Object.entries(fields).filter(([, value]) => value !== '');
  const parsed = uploadFieldsSchema.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const names = parsed.error.issues.map((issue) => issue.path.join('.'));
  throw new AppError('invalid', 'The request is not valid', {
    code: 'invalid_fields',
    details: { fields: names },
  });
}

/** How browsers write a quotation mark and line breaks of a name in a form. */
const ESCAPED = /%(?:22|0[AD])/gi;

/** The name of a file without folders and what cannot be seen, never empty. */
export function nameOfFile(fileName: string): string {
  const base = fileName.split(/[/\\]/).at(-1) ?? '';
  const clean = cleanName(base.replaceAll(ESCAPED, decodeURIComponent)).normalize('NFC');
  return Array.from(clean).slice(0, NAME_MAX_CHARACTERS).join('') || 'file';
}
