import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/http/app.ts';
import { extensionOf, type FileType, typeOfContent } from './file-types.ts';
import type { Indexing } from './indexing.ts';
import { chooseVisibility } from './choose-visibility.ts';
import * as queries from './queries.ts';
import { findSameContent, lockContent } from './queries/content.ts';
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
  const known = await findSameContent(deps.db, content);
  if (known) return known;
  const type = await deps.files.withLocalPath(fileKeyOf(form.file.version), (path) =>
    typeOfContent(path, form.fileName),
  );
  return deps.db.transaction(async () => {
    await lockContent(deps.db, content);
    // Another upload of the same content was faster.
    const faster = await findSameContent(deps.db, content);
    return faster ?? insertRecord(context, form, { type, metadata, visibility });
  });
}

/** Object, document and indexing job. */
async function insertRecord(
  { deps, indexing, caller }: UploadContext,
  { file, fileName, fields }: UploadForm,
  { type, ...facts }: { type: FileType } & Pick<DocumentRow, 'metadata' | 'visibility'>,
): Promise<DocumentRow> {
  const now = deps.clock.now();
  const extension = chooseExtension(fileName, type);
  const privateTo = facts.visibility === 'everyone' ? null : caller.id;
  const name = newObjectName({ now, extension, privateTo });
  const { mimeType } = type;
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
    type: type.type,
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

function chooseExtension(fileName: string, { extensions }: FileType): string {
  const own = extensionOf(fileName);
  return extensions.includes(own) ? own : (extensions[0] ?? 'bin');
}
