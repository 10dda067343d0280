import type { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/http/app.ts';
import { AppError } from '#shared/errors.ts';
import type { Visibility } from '#shared/visibility.ts';
import { changeDocument } from '../change-document.ts';
import { chooseVisibility } from '../choose-visibility.ts';
import { formatOfUpload } from '../format-of-upload.ts';
import type { Indexing } from '../indexing.ts';
import { findDocument, findDocumentOfObject, insertDocument } from '../queries.ts';
import { SYNCED_DESCRIPTION } from '../reconcile.ts';
import type { Refreshing } from '../refreshing.ts';
import { fileKeyOf } from '../storage/object-names.ts';
import { findVisibleObject, lockObject } from '../storage/queries.ts';
import type { DocumentRow, ObjectRow } from '../tables.ts';
import type { documentFields } from './document-fields.ts';

interface InsertContext {
  deps: Deps;
  indexing: Indexing;
  refreshing: Refreshing;
}

/**
 * Makes a document of a stored file, which is what an upload is: it is read and indexed. What kind of file it is and how large, the
 * server finds out itself. Throws AppError `not_found` unless the caller has stored that file, `conflict` when it is a document already.
 */
export async function insertStoredDocument(
  context: InsertContext,
  fields: z.output<typeof documentFields>,
  caller: Caller,
): Promise<DocumentRow> {
  const { file_path: filePath, uploaded_by: uploadedBy = caller.id } = fields;
  if (uploadedBy !== caller.id) {
    throw new AppError('forbidden', 'new row violates row-level security policy for table "documents"');
  }
  const { deps, indexing } = context;
  return deps.db.transaction(async () => {
    await lockObject(deps.db, filePath);
    const object = await findVisibleObject(deps.db, filePath, caller.id);
    if (object?.ownerId !== caller.id) {
      throw new AppError('not_found', 'You have no stored file at file_path', {
        code: 'object_not_found',
      });
    }
    const known = await findDocumentOfObject(deps.db, filePath);
    if (known) return describeSynced(context, { known, fields }, caller);
    const document = await insertDocument(deps.db, await describe(deps, { object, fields, caller }));
    if (!document) throw documentExists();
    await indexing.admit(document);
    return document;
  });
}

/** The sync was faster than the client, which stores the file first and says what it is afterwards. */
async function describeSynced(
  context: InsertContext,
  { known, fields }: { known: DocumentRow; fields: z.output<typeof documentFields> },
  caller: Caller,
): Promise<DocumentRow> {
  if (known.description !== SYNCED_DESCRIPTION) throw documentExists();
  const { title, description, subject } = fields;
  const change = { title, description: description ?? '', subject };
  await changeDocument(
    context,
    { id: known.id, ...change, visibility: visibilityOf(fields, caller) },
    caller,
  );
  return (await findDocument(context.deps.db, known.id)) ?? known;
}

async function describe(
  deps: Deps,
  { object, fields, caller }: { object: ObjectRow; fields: z.output<typeof documentFields>; caller: Caller },
) {
  const now = deps.clock.now();
  const { type, mimeType } = await deps.files.withLocalPath(fileKeyOf(object.version), (path) =>
    formatOfUpload(path, object.name),
  );
  return {
    title: fields.title,
    description: fields.description ?? null,
    type,
    subject: fields.subject,
    filePath: object.name,
    fileSize: object.size,
    mimeType,
    uploadedBy: caller.id,
    visibility: visibilityOf(fields, caller),
    metadata: fields.metadata ?? {},
    createdAt: now,
    statusAt: now,
  };
}

function visibilityOf({ is_public: isPublic }: z.output<typeof documentFields>, caller: Caller): Visibility {
  return chooseVisibility(isPublic === undefined ? {} : { is_public: isPublic ? 'true' : 'false' }, caller);
}

function documentExists(): AppError {
  return new AppError('conflict', 'This file already belongs to a document', { code: 'document_exists' });
}
