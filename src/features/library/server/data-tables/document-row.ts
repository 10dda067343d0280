import type { ReadRow } from '#server/realtime/topics.ts';
import type { Database } from '#server/db/database.ts';
import type { LibraryDocument } from '../../contract.ts';
import { findDocument } from '../queries.ts';
import type { DocumentRow } from '../tables.ts';

export const DOCUMENT_COLUMNS = [
  'id',
  'title',
  'description',
  'type',
  'subject',
  'file_path',
  'file_size',
  'mime_type',
  'uploaded_by',
  'is_public',
  'metadata',
  'created_at',
] as const;

/** A document as the hosted data contract shows it; the product's own endpoints add to it. */
export function toDataRow(row: DocumentRow): Pick<LibraryDocument, (typeof DOCUMENT_COLUMNS)[number]> {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    type: row.type,
    subject: row.subject,
    file_path: row.filePath,
    file_size: row.fileSize,
    mime_type: row.mimeType,
    uploaded_by: row.uploadedBy,
    is_public: row.visibility === 'everyone',
    metadata: row.metadata,
    created_at: row.createdAt.toISOString(),
  };
}

/** For those who watch the list: the row as it is now, and the people or institutions who may read it now. */
export function readDocumentRow(db: Database): ReadRow {
  return async (id) => {
    const row = await findDocument(db, id);
    return row && { record: toDataRow(row), readers: readersOf(row) };
  };
}

function readersOf({ visibility, uploadedBy, institutionId }: DocumentRow): string[] | null {
  if (visibility === 'everyone') return null;
  const readers = visibility === 'institution' ? [uploadedBy, institutionId] : [uploadedBy];
  return readers.filter((reader) => reader !== null);
}
