import type { Filter, DataTable } from '#server/data-api/table.ts';
import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/http/app.ts';
import { deleteDocument } from '../documents.ts';
import type { Indexing } from '../indexing.ts';
import { belongingOf, canManage } from '../policy.ts';
import type { Refreshing } from '../refreshing.ts';
import type { DocumentRow } from '../tables.ts';
import { documentFields } from './document-fields.ts';
import { DOCUMENT_COLUMNS, toDataRow } from './document-row.ts';
import { insertStoredDocument } from './insert-document.ts';
import { findDocumentRows } from './queries.ts';

/** At most this many documents are deleted by one call. */
const DELETED_MAX = 100;

/** `documents` of the hosted data contract: the list, making a document of a stored file, and deleting. */
export function documentsTable(context: {
  deps: Deps;
  indexing: Indexing;
  refreshing: Refreshing;
}): DataTable<typeof documentFields> {
  const { db } = context.deps;
  return {
    name: 'documents',
    columns: DOCUMENT_COLUMNS,
    filters: { id: 'uuid', subject: 'text', file_path: 'text', uploaded_by: 'uuid' },
    search: ['title', 'description'],
    order: { column: 'created_at', isDescending: true },
    select: {
      access: 'user',
      rows: async (query, caller) =>
        caller ? (await findDocumentRows(db, query, caller.id)).map(toDataRow) : [],
    },
    insert: {
      access: 'user',
      fields: documentFields,
      row: async (fields, caller) => toDataRow(await insertStoredDocument(context, fields, caller)),
    },
    delete: { access: 'user', rows: (filters, caller) => deleteRows(context, filters, caller) },
  };
}

async function deleteRows(
  context: { deps: Deps; indexing: Indexing },
  filters: readonly Filter[],
  caller: Caller,
) {
  const query = { filters, search: null, isDescending: true, limit: DELETED_MAX, offset: 0 };
  const visible = await findDocumentRows(context.deps.db, query, caller.id);
  const own: DocumentRow[] = visible.filter((row) => canManage(caller, belongingOf(row)));
  for (const { id } of own) await deleteDocument(context, id, caller);
  return own.map(toDataRow);
}
