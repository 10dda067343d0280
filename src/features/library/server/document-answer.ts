import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/app.ts';
import type { LibraryDocument } from '../contract.ts';
import { toDataRow } from './data-tables/document-row.ts';
import { belongingOf, canManage } from './policy.ts';
import { countAccesses } from './queries/page.ts';
import type { DocumentRow } from './tables.ts';

/** Rows as the caller sees them, with the counts of just these rows. */
export async function answerDocuments(
  db: Database,
  rows: DocumentRow[],
  caller: Caller,
): Promise<LibraryDocument[]> {
  const counts = await countAccesses(
    db,
    rows.map((row) => row.id),
  );
  const ofDocument = Map.groupBy(counts, ({ documentId }) => documentId);
  return rows.map((row) => {
    const ofRow = ofDocument.get(row.id) ?? [];
    const countOf = (action: string) => ({
      count: ofRow.find((entry) => entry.action === action)?.count ?? 0,
    });
    return toDocument(row, caller, [countOf('view'), countOf('download'), countOf('chat')]);
  });
}

export async function answerDocument(
  db: Database,
  row: DocumentRow,
  caller: Caller,
): Promise<LibraryDocument> {
  const [document] = await answerDocuments(db, [row], caller);
  if (!document) throw new Error('one row makes one document');
  return document;
}

function toDocument(
  row: DocumentRow,
  caller: Caller,
  accessCounts: LibraryDocument['access_logs'],
): LibraryDocument {
  return {
    ...toDataRow(row),
    visibility: row.visibility,
    status: row.status,
    pages_done: row.pagesDone,
    pages_total: row.pagesTotal,
    scans: scansOf(row),
    speech_percent: row.status === 'indexing' ? row.speechPercent : null,
    failure: row.failureCode && { code: row.failureCode, retryable: row.isRetryable ?? false },
    access_logs: accessCounts,
    can_delete: canManage(caller, belongingOf(row)),
  };
}

function scansOf(row: DocumentRow): LibraryDocument['scans'] {
  if (row.scansTotal === 0) return null;
  const { firstScan: first, lastScan: last, scansTotal: total, scansDone: done, scansUnread: unread } = row;
  return { first, last, total, done, unread };
}
