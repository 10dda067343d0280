import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Filter, RowQuery } from '#server/data-api/table.ts';
import type { Database } from '#server/db/database.ts';
import { visibleTo } from '../queries.ts';
import { matchesSearch } from '../queries/list-filters.ts';
import { accessLogs, type DocumentRow, documents } from '../tables.ts';

/** Documents that `readerId` may read and that the query wants, by the time they were added. */
export async function findDocumentRows(
  db: Database,
  query: RowQuery,
  readerId: string,
): Promise<DocumentRow[]> {
  const direction = query.isDescending ? desc : asc;
  return db.orm
    .select()
    .from(documents)
    .where(and(visibleTo(readerId), ...query.filters.map(isMatch), matchesSearch(query.search ?? '')))
    .orderBy(direction(documents.createdAt), direction(documents.id))
    .limit(query.limit)
    .offset(query.offset);
}

/** What happened to documents that `readerId` may read; who did it is for nobody but themselves to see. */
export async function findAccessRows(db: Database, query: RowQuery, readerId: string) {
  const ids = query.filters.map(({ values }) => inArray(accessLogs.documentId, [...values]));
  const direction = query.isDescending ? desc : asc;
  return db.orm
    .select({ documentId: accessLogs.documentId, userId: accessLogs.userId, action: accessLogs.actionType })
    .from(accessLogs)
    .innerJoin(documents, eq(documents.id, accessLogs.documentId))
    .where(and(visibleTo(readerId), ...ids))
    .orderBy(direction(accessLogs.id))
    .limit(query.limit)
    .offset(query.offset);
}

function isMatch({ column, values }: Filter): SQL {
  return sql`${sql.identifier(column)}::text = any(${sql.param([...values])}::text[])`;
}
