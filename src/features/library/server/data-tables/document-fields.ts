import { z } from 'zod';
import { cleanName } from '#shared/clean-name.ts';
import { documentTypeSchema, subjectSchema } from '../../contract.ts';

const METADATA_MAX_CHARACTERS = 20_000;

/** What a client says of a document when it inserts one. Kind and size are accepted and not trusted. */
export const documentFields = z.object({
  title: z.string().overwrite(cleanName).min(1).max(300),
  description: z.string().trim().max(2_000).nullish(),
  subject: subjectSchema.default('other'),
  file_path: z.string().min(1).max(1_000),
  uploaded_by: z.uuid().optional(),
  is_public: z.boolean().optional(),
  metadata: z
    .record(z.string(), z.json())
    .refine((value) => JSON.stringify(value).length <= METADATA_MAX_CHARACTERS)
    .optional(),
  type: documentTypeSchema.optional(),
  mime_type: z.string().optional(),
  file_size: z.number().nonnegative().optional(),
});
