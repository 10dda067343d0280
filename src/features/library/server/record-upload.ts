import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/http/app.ts';
import { extensionOf, type FileType, typeOfContent } from './file-types.ts';
import type { Indexing } from './indexing.ts';
import * as queries from './queries.ts';
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
  const content = {
    ownerId: caller.id,
    sha256: form.file.sha256,
    isPublic: form.fields.is_public === 'true',
  };
  const known = await queries.findSameContent(deps.db, content);
  if (known) return known;
  const type = await deps.files.withLocalPath(fileKeyOf(form.file.version), (path) =>
    typeOfContent(path, form.fileName),
  );
  const recorded = await insertRecord(context, form, { type, metadata });
  // Another upload of the same content was faster.
  const row = recorded ?? (await queries.findSameContent(deps.db, content));
  if (!row) throw new Error('an upload conflicts with a document that is not there');
  return row;
}

/** Object, document and indexing job in one transaction; null, leaving nothing, when the content is there already. */
async function insertRecord(
  { deps, indexing, caller }: UploadContext,
  { file, fileName, fields }: UploadForm,
  { type, metadata }: { type: FileType; metadata: DocumentRow['metadata'] },
): Promise<DocumentRow | null> {
  const now = deps.clock.now();
  const isPublic = fields.is_public === 'true';
  const extension = chooseExtension(fileName, type);
  const name = newObjectName({ now, extension, privateTo: isPublic ? null : caller.id });
  const { mimeType } = type;
  const { size, sha256, version } = file;
  try {
    return await deps.db.transaction(async () => {
      await deps.allowances.takeUpload(caller, size);
      await claimFile(deps, version);
      const etag = etagOf(sha256);
      const times = { createdAt: now, updatedAt: now };
      const object = { name, version, ownerId: caller.id, size, mimeType, etag, ...times };
      await insertObject(deps.db, { ...object, cacheControl: DEFAULT_CACHE_CONTROL });
      const document = await queries.insertDocument(deps.db, {
        title: fields.title ?? fileName,
        description: fields.description ?? null,
        type: type.type,
        subject: fields.subject,
        filePath: name,
        fileSize: size,
        mimeType,
        uploadedBy: caller.id,
        isPublic,
        metadata,
        sha256,
        createdAt: now,
        statusAt: now,
      });
      if (!document) throw new SameContent();
      await indexing.admit(document);
      return document;
    });
  } catch (error) {
    if (error instanceof SameContent) return null;
    throw error;
  }
}

/** Rolls the transaction back, so that the file is released like any other that no object owns. */
class SameContent extends Error {}

function chooseExtension(fileName: string, { extensions }: FileType): string {
  const own = extensionOf(fileName);
  return extensions.includes(own) ? own : (extensions[0] ?? 'bin');
}
