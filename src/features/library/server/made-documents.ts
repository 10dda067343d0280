import { Readable } from 'node:stream';
import type { Deps } from '#server/deps.ts';
import type { MadeDocument } from '#server/document-intake.ts';
import { uploadFieldsSchema } from '../contract.ts';
import { FOR_OWNER_ONLY, requireInstitution } from './choose-visibility.ts';
import type { Indexing } from './indexing.ts';
import { recordUpload } from './record-upload.ts';
import { releaseFile, stageFile } from './storage/staged-files.ts';

const { title: titleSchema, subject: subjectSchema } = uploadFieldsSchema.shape;

/** Keeps what another feature made as if its owner had uploaded it. */
export async function takeDocument(
  { deps, indexing }: { deps: Deps; indexing: Indexing },
  { owner, fileName, content, title, subject, visibility, isForOwnerOnly }: MadeDocument,
): Promise<string> {
  requireInstitution(visibility, owner);
  const file = await stageFile(deps, Readable.from([Buffer.from(content)]));
  try {
    const fields = {
      title: titleSchema.safeParse(title).data,
      subject: subjectSchema.safeParse(subject).data ?? 'other',
      visibility,
    };
    const metadata = isForOwnerOnly ? { [FOR_OWNER_ONLY]: true } : {};
    const context = { deps, indexing, caller: owner };
    const row = await recordUpload(context, { file, fileName, fields }, metadata);
    return row.id;
  } finally {
    await releaseFile(deps, file.version);
  }
}
