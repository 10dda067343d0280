import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/http/app.ts';
import { AppError } from '#shared/errors.ts';
import { extensionOf, type FileFormat } from '#shared/file-formats.ts';
import type { SameContent } from '../contract.ts';
import { formatOfUpload } from './format-of-upload.ts';
import type { Indexing } from './indexing.ts';
import { chooseVisibility } from './choose-visibility.ts';
import * as queries from './queries.ts';
import { findReadableContent, findSameContent, lockContent } from './queries/content.ts';
import { DEFAULT_CACHE_CONTROL, etagOf } from './storage/object-facts.ts';
import { fileKeyOf, newObjectName } from './storage/object-names.ts';
import { insertObject } from './storage/queries.ts';
import { claimFile } from './storage/staged-files.ts';
import type { DocumentRow } from './tables.ts';
import type { UploadForm } from './upload-form.ts';

export interface UploadContext {
  deps: Deps;
  indexing: Indexing;
  caller: Caller;
}

/** Records a staged file with its defaults, unless the same content is there. `metadata` is what the document says of itself. */
export async function recordUpload(
  context: UploadContext,
  form: UploadForm,
  metadata: DocumentRow['metadata'] = {},
): Promise<DocumentRow> {
  const { deps, caller } = context;
  const visibility = chooseVisibility(form.fields, caller);
  const content = { ownerId: caller.id, sha256: form.file.sha256, visibility };
  const { if_known: ifKnown } = form.fields;
  if (ifKnown === 'ask') await refuseKnown(context, content.sha256);
  const findKnown = async () => (ifKnown === 'add' ? null : findSameContent(deps.db, content));
  const known = await findKnown();
  if (known) return known;
  const format = await deps.files.withLocalPath(fileKeyOf(form.file.version), (path) =>
    formatOfUpload(path, form.fileName),
  );
  return deps.db.transaction(async () => {
    await lockContent(deps.db, content);
    // Another upload of the same content was faster.
    return (await findKnown()) ?? insertRecord(context, form, { format, metadata, visibility });
  });
}

async function refuseKnown({ deps, caller }: UploadContext, sha256: string): Promise<void> {
  const known = await findReadableContent(deps.db, { sha256, readerId: caller.id });
  if (!known) return;
  const isOwn = known.uploadedBy === caller.id;
  throw new AppError('conflict', 'This file is already in the library', {
    code: 'same_content',
    details: { document_id: known.id, title: known.title, is_own: isOwn } satisfies SameContent,
  });
}

/** Object, document and indexing job. */
async function insertRecord(
  { deps, indexing, caller }: UploadContext,
  { file, fileName, fields }: UploadForm,
  { format, ...facts }: { format: FileFormat } & Pick<DocumentRow, 'metadata' | 'visibility'>,
): Promise<DocumentRow> {
  const now = deps.clock.now();
  const extension = chooseExtension(fileName, format);
  const privateTo = facts.visibility === 'everyone' ? null : caller.id;
  const name = newObjectName({ now, extension, privateTo });
  const { mimeType } = format;
  const { size, sha256, version } = file;
  await deps.allowances.takeUpload(caller, size);
  await claimFile(deps, version);
  const times = { createdAt: now, updatedAt: now };
  const object = { name, version, ownerId: caller.id, size, mimeType, etag: etagOf(sha256), ...times };
  await insertObject(deps.db, { ...object, cacheControl: DEFAULT_CACHE_CONTROL });
  const document = await queries.insertDocument(deps.db, {
    ...facts,
    title: fields.title ?? fileName,
    description: fields.description ?? null,
    type: format.type,
    subject: fields.subject,
    filePath: name,
    fileSize: size,
    mimeType,
    uploadedBy: caller.id,
    sha256,
    createdAt: now,
    statusAt: now,
  });
  if (!document) throw new Error('the object of a new upload has a document already');
  await indexing.admit(document);
  return document;
}

function chooseExtension(fileName: string, { extensions }: FileFormat): string {
  const own = extensionOf(fileName);
  return extensions.includes(own) ? own : (extensions[0] ?? 'bin');
}
