import type { ExportEntry } from '#server/account-export.ts';
import type { Deps } from '#server/deps.ts';
import { type FoundChange, listChangesFor } from './changes/queries.ts';
import { findAccessesOf } from './queries.ts';
import { fileKeyOf } from './storage/object-names.ts';
import { findObjectsOf } from './storage/queries.ts';
import { captionFormatOf } from '#server/knowledge/reading/transcripts/captions.ts';
import { findCaptionsOf } from './recordings/queries.ts';
import type { DocumentRow } from './tables.ts';

type Stored = Awaited<ReturnType<typeof findObjectsOf>>[number];

/** What somebody uploaded, as records and as the original files, and what they did with documents. */
export async function* exportLibrary(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  userId: string,
): AsyncGenerator<ExportEntry> {
  const found = await findObjectsOf(db, userId);
  const stored = await Promise.all(
    found.map(async (one) => ({ ...one, file: await files.stat(fileKeyOf(one.object.version)) })),
  );
  yield {
    name: 'documents.json',
    json: stored.map(({ file, ...one }) => ({ ...toRecord(one), file: file && nameInArchive(one) })),
  };
  const ids = found.flatMap(({ document }) => document?.id ?? []);
  for (const { documentId, vtt } of await findCaptionsOf(db, ids)) {
    yield { name: `captions/${documentId}.${captionFormatOf(vtt) ?? 'vtt'}`, text: vtt };
  }
  yield { name: 'document-changes.json', json: (await listChangesFor(db, userId)).map(toChange) };
  yield { name: 'access-logs.json', json: (await findAccessesOf(db, userId)).map(toAccess) };
  for (const { file, ...one } of stored) {
    // A file that is lost must not keep its owner from all the others; its record above says `null`.
    if (!file) continue;
    yield { name: nameInArchive(one), size: file.size, open: () => files.read(file.key) };
  }
}

/** The id keeps equal titles apart; titles may hold what no file system takes. */
function nameInArchive({ object, document }: Stored): string {
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(object.name)?.[0] ?? '';
  const title = (document?.title ?? lastSegment(object.name)).replace(extension, '');
  const safe = title.replace(/[^\p{L}\p{M}\p{N} _-]+/gu, ' ').trim();
  return `files/${`${safe} ${object.id}`.trim()}${extension}`;
}

function lastSegment(name: string): string {
  return name.split('/').at(-1) ?? name;
}

function toRecord({ object, document }: Stored): object {
  return {
    stored: {
      name: object.name,
      size: object.size,
      mime_type: object.mimeType,
      user_metadata: object.userMetadata,
      created_at: object.createdAt.toISOString(),
      updated_at: object.updatedAt.toISOString(),
    },
    document: document && toDocumentRecord(document),
  };
}

function toDocumentRecord(row: DocumentRow): object {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    type: row.type,
    subject: row.subject,
    visibility: row.visibility,
    metadata: row.metadata,
    sha256: row.sha256,
    status: row.status,
    pages_total: row.pagesTotal,
    created_at: row.createdAt.toISOString(),
  };
}

function toChange({ documentId, createdAt, actor, ...change }: FoundChange): object {
  return { document_id: documentId, ...change, by: actor, created_at: createdAt.toISOString() };
}

function toAccess({
  documentId,
  title,
  action,
  createdAt,
}: Awaited<ReturnType<typeof findAccessesOf>>[number]) {
  return { document_id: documentId, title, action_type: action, created_at: createdAt.toISOString() };
}
